import type { EntityManager } from '@mikro-orm/postgresql';
import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import type { Uploaded } from '../content/uploadedPictures';
import type { Edit } from '../publishing/ContentEdit';
import { findPublication, findWorking } from '../publishing/editState';

const KEYS = /"media\/([0-9a-f]{32})"/g;

/** Lists the ids of the uploaded pictures that a value of the content names. */
export const findNamedPictures = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value ?? null).matchAll(KEYS)].map(([, id = '']) => id)),
];

/** The documents that name a picture, by its id. */
type Uses = ReadonlyMap<string, readonly string[]>;

/** Finds where pictures are used: in drafts of staff, and in the publication that the site shows. */
export async function readUses(em: EntityManager): Promise<Uses> {
  const published = (await findPublication(em))?.edits ?? [];
  return collectUses([...(await findWorking(em)), ...published]);
}

/** Finds where the publication that the site shows uses pictures. */
export const readPublishedUses = async (em: EntityManager): Promise<Uses> =>
  collectUses((await findPublication(em))?.edits ?? []);

function collectUses(edits: readonly Edit[]): Uses {
  const uses = new Map<string, string[]>();
  for (const { document, value } of edits) {
    for (const id of findNamedPictures(value)) {
      const documents = uses.get(id) ?? [];
      if (!documents.includes(document)) documents.push(document);
      uses.set(id, documents.sort());
    }
  }
  return uses;
}

/** Lists the languages in which a picture has no alternative text, although it needs one. */
export const findUndescribed = ({ isDecorative, texts }: Pick<Uploaded, 'isDecorative' | 'texts'>): Locale[] =>
  isDecorative
    ? []
    : [contentLanguage, ...localeNames.filter((locale) => locale !== contentLanguage)].filter(
        (locale) => !texts[locale]?.trim(),
      );
