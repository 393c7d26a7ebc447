import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findNamedPictures, getUploadedKey } from '../media/uploadedPictures';
import type { Edit } from '../publishing/ContentEdit';
import { ContentPreview } from '../publishing/ContentPreview';
import { ContentPublication } from '../publishing/ContentPublication';
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

/** Most publications, and most links, that are named as users of a picture. */
const MAX_NAMED = 20;

/** Finds the publications that name a picture, the latest first, also those of the past, which staff may restore. */
export const findPublicationsOf = (em: EntityManager, id: string): Promise<ContentPublication[]> =>
  em.find(ContentPublication, names(id), { orderBy: { number: 'desc' }, limit: MAX_NAMED });

/** Finds the links of clients that show a picture and have not ended, the latest first. */
export const findLinksOf = (em: EntityManager, id: string, now: Date): Promise<ContentPreview[]> =>
  em.find(
    ContentPreview,
    { ...names(id), revokedAt: null, expiresAt: { $gt: now } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_NAMED },
  );

/** Returns the condition that the edits of a row name a picture. */
const names = (id: string) => ({
  [raw((alias) => `position(? in ${alias}."edits"::text)`, [getUploadedKey(id)])]: { $gt: 0 },
});

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
