import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../Context';
import { recordEventOnce } from '../outbox/recordEvent';
import type { Submission } from './Submission';

/** Takes the flag off; what follows from a new row follows now, unless it did before. */
export async function restoreSubmission({ em, now, jobs }: Context, row: Submission): Promise<void> {
  await em.transactional(async (inside) => {
    // First, because it locks the row: of two at once the second one finds the event of the first.
    await inside.nativeUpdate(row.constructor as never, { id: row.id } as never, { flaggedAt: null } as never);
    await recordEventOnce(inside as EntityManager, row, now());
  });
  row.flaggedAt = null;
  jobs.wake();
}
