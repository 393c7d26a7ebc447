import type { EntityManager } from '@mikro-orm/postgresql';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { normalizeEmail } from '../normalizeEmail';
import { executeNamed } from './deleteRows';
import {
  fillAllNormalizedEmails,
  ownerCondition,
  type PersonalDataTable,
  personalDataTables,
} from './personalDataTables';

/** Everything that any table holds of a person, row by row as it is stored; tables without any are left out. */
export async function exportPersonalData(em: EntityManager, email: string): Promise<HeldRows[]> {
  await fillAllNormalizedEmails(em);
  const held: HeldRows[] = [];
  for (const holding of personalDataTables) {
    const { table, what } = holding;
    const sql = `select to_jsonb(held)::text as row from "${table}" held where ${ownerCondition(holding)} order by "id"`;
    const found = await executeNamed<{ row: string }>(em, sql, { email: normalizeEmail(email) });
    if (found.length > 0) held.push({ table, what, rows: found.map(({ row }) => shown(holding, JSON.parse(row))) });
  }
  return held;
}

const shown = ({ omittedColumns = [] }: PersonalDataTable, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !omittedColumns.includes(column)));

@ObjectType({ description: 'What one table holds of a person.' })
export class HeldRows {
  @Field(() => String)
  table!: string;

  @Field(() => String, { description: 'What these rows are, in words.' })
  what!: string;

  @Field(() => [GraphQLJSONObject], { description: 'The rows as they are stored, without keys such as passwords.' })
  rows!: Record<string, unknown>[];
}

@ObjectType({ description: 'A copy of everything that is held of a person.' })
export class PersonalData {
  @Field(() => Date)
  exportedAt!: Date;

  @Field(() => [HeldRows])
  held!: HeldRows[];
}
