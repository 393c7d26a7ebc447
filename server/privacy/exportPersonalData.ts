import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../normalizeEmail';
import { executeNamed } from './executeNamed';
import { fillAllNormalizedEmails } from './fillNormalizedEmails';
import type { Holding } from './Holding';
import { holdings, ownerCondition } from './holdings';
import type { HeldRows } from './PersonalData';

/** Everything that any table holds of a person, row by row as it is stored; tables without any are left out. */
export async function exportPersonalData(em: EntityManager, email: string): Promise<HeldRows[]> {
  await fillAllNormalizedEmails(em);
  const held: HeldRows[] = [];
  for (const holding of holdings) {
    const { table, what } = holding;
    const sql = `select to_jsonb(held)::text as row from "${table}" held where ${ownerCondition(holding)} order by "id"`;
    const found = await executeNamed<{ row: string }>(em, sql, { email: normalizeEmail(email) });
    if (found.length > 0) held.push({ table, what, rows: found.map(({ row }) => shown(holding, JSON.parse(row))) });
  }
  return held;
}

const shown = ({ withheld = [] }: Holding, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.includes(column)));
