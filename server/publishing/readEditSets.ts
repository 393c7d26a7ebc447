import type { EntityManager } from '@mikro-orm/postgresql';
import type { EditSets } from './describeDocument';
import { findCurrentEdits, findPublication } from './editQueries';

/** Reads the edits as they are published, and as staff have them. */
export async function readEditSets({ em }: { em: EntityManager }): Promise<EditSets> {
  const { byTarget } = await import('./describeDocument');
  const { omitReleasedEdits } = await import('./releasedTexts');
  const published = byTarget(omitReleasedEdits((await findPublication(em))?.edits ?? []));
  return { published, currentEdits: byTarget(omitReleasedEdits(await findCurrentEdits(em.fork()))) };
}
