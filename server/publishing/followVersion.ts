import type { EntityManager } from '@mikro-orm/postgresql';
import { getDay } from '../../schema/calendarDay';
import { contentLanguage } from '../../schema/locales';
import type { Edit } from './ContentEdit';
import { getKey, getText } from './describeDocument';
import { getEntryFolder, getLocales } from './documents';
import { hashValue } from './hashValue';
import type { PublishingContext } from './PublishingContext';
import { hashReleasedText } from './releasedTexts';
import type { CurrentEdits } from './sourceHashes';
import { storeEdit } from './storeEdits';

type Edits = ReadonlyMap<string, Edit>;

/** Texts whose change is another version. */
const WORDS = ['title', 'summary', 'body'];

/** Returns the version after one: 1.6 after 1.5. */
const getNextVersion = (version: string): string =>
  /\d+$/.test(version) ? version.replace(/\d+$/, (last) => String(Number(last) + 1)) : `${version} 2`;

interface Versions {
  document: string;
  published: Edits;
  /** The words before the save, from `hashWords`. */
  before: string;
}

/** Returns the hash of the words of a legal document; that of another document never changes. */
export function hashWords(document: string, edits: Edits): string {
  if (getEntryFolder(document) !== 'legal') return '';
  const targets = getLocales(document).flatMap((locale) =>
    WORDS.map((field) => ({ document, locale, path: `legalDocument.${field}` })),
  );
  return hashValue(targets.map((target) => getText(target, edits.get(getKey(target))) ?? null));
}

/**
 * Gives a legal document another version and the day of today when its words differ from what pages show, because each submission is stored
 * with the version that its visitor saw. Words that are as before have the published version again. Staff may type others: a
 * correction keeps its version.
 */
export function followVersion(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  { document, published, before }: Versions,
  context: PublishingContext,
): void {
  const words = hashWords(document, currentEdits);
  if (words === before) return;
  const target = (field: string) => ({ document, locale: contentLanguage, path: `legalDocument.${field}` });
  const read = (field: string, edits: Edits) => getText(target(field), edits.get(getKey(target(field))));
  const set = (field: string, value: unknown) => {
    const own = target(field);
    storeEdit(inside, currentEdits, { ...own, value, sourceHash: null, baseHash: hashReleasedText(own) }, context);
  };
  const [shown, day] = [read('version', published), read('date', published)];
  // No page shows it yet.
  if (typeof shown !== 'string' || typeof day !== 'string') return;
  const shownWords = hashWords(document, published);
  const isUntouched = (field: string) => read(field, currentEdits) === read(field, published);
  if (words === shownWords) {
    if (read('version', currentEdits) !== getNextVersion(shown)) return;
    set('version', shown);
    set('date', day);
    return;
  }
  if (before === shownWords && isUntouched('version')) set('version', getNextVersion(shown));
  const today = getDay(context.now());
  if (!isUntouched('version') && String(read('date', currentEdits)) < today) set('date', today);
}
