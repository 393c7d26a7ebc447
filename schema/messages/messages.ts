import type { createTranslator } from 'use-intl/core';
import type english from './en.json';

/** The catalogue of a language: every message of the interface, by its key, in ICU MessageFormat. English says which keys there are. */
export type Messages = typeof english;

/** The catalogue's first level: one namespace for each part of the product. */
export type Namespace = keyof Messages;

/** Words messages of one namespace in one language, as use-intl's `createTranslator` and `useTranslations` return it. */
export type Translate<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
