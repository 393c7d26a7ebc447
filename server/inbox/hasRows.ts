import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InboxRow } from './InboxRow';

/** Whether all rows still exist. Waits for a deletion in progress, as `hasEvent` does. */
export async function hasRows(em: EntityManager, rows: readonly InboxRow[]): Promise<boolean> {
  for (const [entity, some] of Map.groupBy(rows, (row) => row.constructor as EntityClass<InboxRow>)) {
    const { tableName } = em.getMetadata().get(entity);
    const ids = some.map(({ id }) => id);
    const found = await em.execute(`select "id" from "${tableName}" where "id" = any(?::uuid[]) for key share`, [
      `{${ids.join(',')}}`,
    ]);
    if (found.length !== ids.length) return false;
  }
  return true;
}
