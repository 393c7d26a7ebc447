import type { EntityManager } from '@mikro-orm/postgresql';
import { addressValues } from './addressValues';
import { executeNamed } from './executeNamed';
import type { Holding } from './Holding';
import { holdings } from './holdings';
import { ownedBy } from './ownedBy';
import type { HeldRows } from './PersonalData';

/** Everything that any table holds of a person, row by row as it is stored; tables without any are left out. */
export async function exportPersonalData(em: EntityManager, email: string): Promise<HeldRows[]> {
  const held: HeldRows[] = [];
  for (const holding of holdings) {
    const { table, what } = holding;
    const sql = `select to_jsonb(held)::text as row from "${table}" held where ${ownedBy(holding)} order by "id"`;
    const found = await executeNamed<{ row: string }>(em, sql, addressValues(email));
    if (found.length > 0) held.push({ table, what, rows: found.map(({ row }) => shown(holding, JSON.parse(row))) });
  }
  return held;
}

const shown = ({ withheld = [] }: Holding, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.includes(column)));
