import type { EntityManager } from '@mikro-orm/postgresql';
import { inLock, LOCKS } from '../database/locks';
import { ContentEdit, type Edit } from './ContentEdit';
import { ContentPublication } from './ContentPublication';
import type { EditSets } from './describeDocument';

/**
 * Runs a change of edits or publications. Changes run one after the other, because each reads the rows that the others
 * write.
 */
export const withContentLock = <Result>(em: EntityManager, change: (inside: EntityManager) => Promise<Result>) =>
  em.fork().transactional(async (inside) => {
    await inLock(inside as EntityManager, LOCKS.content);
    return change(inside as EntityManager);
  });

/** Returns a publication with its edits; the latest without a number. Null for the texts of the release. */
export const findPublication = (em: EntityManager, number?: number): Promise<ContentPublication | null> =>
  em.findOne(ContentPublication, number === undefined ? { number: { $gt: 0 } } : { number }, {
    orderBy: { number: 'desc' },
    populate: ['edits'],
    disableIdentityMap: true,
  });

/** Returns every edit as staff last saved it. */
export const findCurrentEdits = (em: EntityManager): Promise<ContentEdit[]> =>
  em.find(ContentEdit, {}, { orderBy: { document: 'asc', locale: 'asc', path: 'asc' } });

/** Returns an edit without the other columns of its row. */
export const toPlain = ({ document, locale, path, value, baseHash, sourceHash }: Edit): Edit => ({
  document,
  locale,
  path,
  value,
  baseHash,
  sourceHash,
});

/** When projects and articles were last published, as ISO times by document. */
export type EntryDates = ReadonlyMap<string, string>;

/** Returns when each entry of a list last changed by a publication up to this one. */
export async function readEntryDates(em: EntityManager, number: number): Promise<EntryDates> {
  const rows = await em.execute<{ id: string; at: string | Date }[]>(
    `select part ->> 'document' as "id", max("created_at") as "at"
      from "content_publications", jsonb_array_elements("changed") part
      where "number" <= ? and (part ->> 'document' like 'projects/%' or part ->> 'document' like 'articles/%')
      group by 1`,
    [number],
  );
  return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
}

/** Reads the edits as they are published, and as staff have them. */
export async function readEditSets({ em }: { em: EntityManager }): Promise<EditSets> {
  const { byTarget } = await import('./describeDocument');
  const { omitReleasedEdits } = await import('./releasedTexts');
  const published = byTarget(omitReleasedEdits((await findPublication(em))?.edits ?? []));
  return { published, currentEdits: byTarget(omitReleasedEdits(await findCurrentEdits(em.fork()))) };
}
