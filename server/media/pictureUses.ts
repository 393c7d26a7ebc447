import type { EntityManager } from '@mikro-orm/postgresql';
import { findNamedPictures } from '../content/uploadedPictures';
import type { Edit } from '../publishing/ContentEdit';
import { findPublication, findWorking } from '../publishing/editState';

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
