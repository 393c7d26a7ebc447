import { createTranslator } from 'use-intl/core';
import type { CodeLanguage, Locale } from '../../schema/locales';
import type { Messages, Namespace, Translate } from '../../schema/messages/messages';

const catalogues = import.meta.glob<Messages>('../../schema/generated/messages/*.ts', {
  import: 'default',
  eager: true,
});

/** A translator caches its parsed messages. */
const translators = new Map<string, unknown>();

/** Returns the translator of one namespace and language, for mail and for answers of the transports. */
export function getTranslate<N extends Namespace>(locale: Locale | CodeLanguage, namespace: N): Translate<N> {
  const key = `${locale} ${namespace}`;
  if (!translators.has(key)) {
    const messages = catalogues[`../../schema/generated/messages/${locale}.ts`];
    if (!messages) throw new Error(`There is no catalogue schema/generated/messages/${locale}.ts.`);
    if (!(namespace in messages)) throw new Error(`The catalogue of the server lacks the namespace ${namespace}.`);
    translators.set(key, createTranslator<Messages, Namespace>({ locale, messages, namespace }));
  }
  return translators.get(key) as Translate<N>;
}
