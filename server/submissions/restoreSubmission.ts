import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../Context';
import { recordRestored } from '../outbox/recordEvent';
import type { Submission } from './Submission';

/** Takes the flag off; what follows from a new row follows now, unless it did before. */
export async function restoreSubmission({ em, now, jobs }: Context, row: Submission): Promise<void> {
  const release = await jobs.openRelease();
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    const { id } = row;
    // First, because it locks the row: of two at once the second one finds nothing to restore.
    const flagged = { id, flaggedAt: { $ne: null } };
    if ((await at.nativeUpdate(row.constructor as never, flagged as never, { flaggedAt: null } as never)) === 0) return;
    await recordRestored(at, row, now());
    await release(at, id);
  });
  row.flaggedAt = null;
  jobs.wake();
}
