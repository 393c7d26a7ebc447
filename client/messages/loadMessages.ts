import type { Locale } from '../../schema/locales';
import type { Messages } from '../../schema/messages/messages';

const catalogues = import.meta.glob<Messages>('../../schema/messages/*.json', { import: 'default' });

/** Loads the catalogue of one language; a browser loads only that one. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const load = catalogues[`../../schema/messages/${locale}.json`];
  if (!load) throw new Error(`There is no catalogue schema/messages/${locale}.json.`);
  return load();
}
