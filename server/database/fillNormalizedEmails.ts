import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../normalizeEmail';

const BATCH = 1000;

/**
 * Fills `normalized_email` where it is null: in rows from before the column, and in rows of an older version that runs beside
 * this one. For the tables of submissions; the index of the column also finds nulls.
 */
export async function fillNormalizedEmails(em: EntityManager, table: string): Promise<void> {
  for (;;) {
    const rows = (await em.execute(
      `select "id", "email" from "${table}" where "normalized_email" is null limit ${BATCH}`,
    )) as { id: string; email: string }[];
    if (rows.length === 0) return;
    const values = rows.map(({ id, email }) => ({ id, value: normalizeEmail(email) }));
    await em.execute(
      `update "${table}" set "normalized_email" = "given"."value"
        from json_to_recordset(?::json) as "given"("id" uuid, "value" text) where "${table}"."id" = "given"."id"`,
      [JSON.stringify(values)],
    );
    if (rows.length < BATCH) return;
  }
}
