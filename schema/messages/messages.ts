import type { createTranslator } from 'use-intl/core';
import type english from '../generated/messages/en';

/** The catalogue of a language: messages of the interface by key, in ICU MessageFormat, and the names of
 * choices (`agency/choices.yaml`). The English catalogue defines the keys. */
export type Messages = typeof english;

/** A namespace of the catalogue, its first level: one for each part of the product. */
export type Namespace = keyof Messages;

/** Formats messages of one namespace in one language; the result of use-intl's `createTranslator` and `useTranslations`. */
export type Translate<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
