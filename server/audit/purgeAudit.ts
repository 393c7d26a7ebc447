import type { EntityManager } from '@mikro-orm/postgresql';

/** Ends the life of entries that are older than they are kept; nothing else can. Answers how many there were. */
export async function purgeAudit(em: EntityManager, before: Date): Promise<number> {
  return em.transactional(async (inside) => {
    // For this transaction alone: the trigger lets these deletions through.
    await inside.execute(`select set_config('site.audit_purge', 'on', true)`);
    const gone: unknown[] = await inside.execute('delete from "audit_entries" where "at" < ? returning "id"', [before]);
    return gone.length;
  });
}
