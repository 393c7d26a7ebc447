import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { findSubject, SubjectSuspended } from '../outbox/findSubject';
import { JobState } from './JobRecord';
import { settleJob } from './jobRecords';
import type { JobData } from './Task';

/**
 * Suspends a job until its row is restored: the job ends, and its record waits. Failed, it would end after three days; done, nobody
 * could tell it from what was sent.
 * @returns whether it was; not where somebody restored the row meanwhile.
 */
export async function suspendJob(
  em: EntityManager,
  boss: PgBoss,
  { id, name, data }: Pick<JobWithMetadata<JobData>, 'id' | 'name' | 'data'>,
): Promise<boolean> {
  const { fromKysely } = await import('pg-boss');
  return em.transactional(async (inside) => {
    const at = inside as EntityManager;
    // Restoring locks the event as well before it looks for records: it finds this one, or the row is found restored.
    await at.execute(`select from "outbox_events" where "id" = ? for update`, [data.event]);
    if (!(await isFlagged(at, data.event))) return false;
    await settleJob(at, data, { state: JobState.SUSPENDED });
    await boss.complete(name, id, null, { db: fromKysely(at.getKysely()) });
    return true;
  });
}

const isFlagged = (em: EntityManager, event: string | undefined) =>
  findSubject(em, event).then(
    () => false,
    (error) => {
      if (error instanceof SubjectSuspended) return true;
      throw error;
    },
  );
