import type { createTranslator } from 'use-intl/core';
import type english from './en.json';

/** The catalogue of a language: messages of the interface by key, in ICU MessageFormat. The English catalogue defines the keys. */
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
