import type { Locale } from '../../schema/locales';
import type { Messages } from '../../schema/messages/messages';

const catalogues = import.meta.glob<Messages>('../../schema/generated/messages/*.ts', { import: 'default' });

/** Loads the catalogue of one language; a browser loads only that one. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const load = catalogues[`../../schema/generated/messages/${locale}.ts`];
  if (!load) throw new Error(`There is no catalogue schema/generated/messages/${locale}.ts.`);
  return load();
}
