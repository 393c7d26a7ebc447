import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { findSubject, SubjectSuspended } from '../outbox/findSubject';
import { JobState } from './JobRecord';
import { updateJobRecord } from './jobRecords';
import type { JobData } from './Task';

/**
 * Suspends a job until its row is restored: the job ends, and its record waits. A failed job would end after three days; a
 * completed job would look the same as a sent one.
 * @returns whether the job was suspended; false if the row was restored in the meantime.
 */
export async function suspendJob(
  em: EntityManager,
  boss: PgBoss,
  { id, name, data }: Pick<JobWithMetadata<JobData>, 'id' | 'name' | 'data'>,
): Promise<boolean> {
  const { fromKysely } = await import('pg-boss');
  return em.transactional(async (inside) => {
    const at = inside as EntityManager;
    // Restoring also locks the event before it searches for records. So either it finds this record, or the row is already
    // restored here.
    await at.execute(`select from "outbox_events" where "id" = ? for update`, [data.event]);
    if (!(await isFlagged(at, data.event))) return false;
    await updateJobRecord(at, data, { state: JobState.SUSPENDED });
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
