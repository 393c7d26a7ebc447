import type { EntityManager } from '@mikro-orm/postgresql';

/** Returns the end of a sentence that names the time of the newest request, which shows whether a backup is as recent as it should be. */
export async function describeNewest(em: EntityManager): Promise<string> {
  const [row] = await em.execute(
    `select max(at) as at from (select max("created_at") as at from "leads" union all
      select max("created_at") from "contact_messages") as "newest"`,
  );
  const at: Date | string | null = row?.at ?? null;
  return at === null ? 'it has no request.' : `its newest request is of ${new Date(at).toISOString()}.`;
}
