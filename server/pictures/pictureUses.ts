import type { EntityManager } from '@mikro-orm/postgresql';
import { findNamedPictures, getUploadedKey } from '../media/uploadedPictures';
import type { Edit } from '../publishing/ContentEdit';
import { findCurrentEdits, findPublication } from '../publishing/editQueries';
import type { PublishingContext } from '../publishing/PublishingContext';

/** The documents that name a picture, by its id. */
type Uses = ReadonlyMap<string, readonly string[]>;

/** Finds where pictures are used: in drafts of staff, and on pages. */
export async function readUses(context: PageContext): Promise<Uses> {
  const { em } = context;
  return collectUses([...(await findCurrentEdits(em)), ...(await readShownEdits(context))]);
}

/** Finds where pages use pictures. */
export const readPublishedUses = async (context: PageContext): Promise<Uses> =>
  collectUses(await readShownEdits(context));

/** Whether any publication names a picture, also one of the past, which staff may restore. */
export async function isInPublication(em: EntityManager, id: string): Promise<boolean> {
  const rows = await em.execute(`select 1 from "content_publications" where position(? in "edits"::text) > 0 limit 1`, [
    JSON.stringify(getUploadedKey(id)),
  ]);
  return rows.length > 0;
}

/** What a page shows is in the latest publication, or in an earlier one where this release cannot show the latest. */
type PageContext = Pick<PublishingContext, 'em' | 'contentStore'>;

async function readShownEdits({ em, contentStore }: PageContext): Promise<Edit[]> {
  const last = await findPublication(em);
  const isShown = last === null || last.number === contentStore.number || contentStore.number === 0;
  const shown = isShown ? null : await findPublication(em, contentStore.number);
  return [...(last?.edits ?? []), ...(shown?.edits ?? [])];
}

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
