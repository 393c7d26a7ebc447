import type { EntityManager } from '@mikro-orm/postgresql';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { normalizeEmail } from '../common/normalizeEmail';
import { executeNamed } from '../database/executeNamed';
import { DataTable } from './DataTable';
import { ownerCondition, type PersonalDataTable, personalDataTables } from './personalDataTables';

/** Returns all rows of a person in every table as they are stored; tables without any are left out. */
export async function exportPersonalData(em: EntityManager, email: string): Promise<PersonalDataRecords[]> {
  const records = new Map<string, PersonalDataRecords>();
  const read = async (from: ExportedTable, condition: string) => {
    const { table, omittedColumns = [] } = from;
    const sql = `select to_jsonb(held)::text as row from "${table}" held where ${condition} order by "id"`;
    const found = await executeNamed<{ row: string }>(em, sql, { email: normalizeEmail(email) });
    const rows = found.map(({ row }) => omit(omittedColumns, JSON.parse(row)));
    // Notes are dependents of several tables, but one list in the export.
    if (rows.length > 0) records.set(table, { table, rows: [...(records.get(table)?.rows ?? []), ...rows] });
  };
  for (const personalDataTable of personalDataTables) {
    await read(personalDataTable, ownerCondition(personalDataTable));
    for (const { isExported, column, ...other } of personalDataTable.dependents ?? []) {
      if (!isExported) continue;
      const isTheirs = `"${column}" in (select "id" from "${personalDataTable.table}" where ${ownerCondition(personalDataTable)})`;
      await read(other, isTheirs);
    }
  }
  return [...records.values()];
}

type ExportedTable = Pick<PersonalDataTable, 'table' | 'omittedColumns'>;

const omit = (columns: readonly string[], row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));

@ObjectType('HeldRows', { description: 'The rows of a person in one table.' })
export class PersonalDataRecords {
  @Field(() => DataTable)
  table!: string;

  @Field(() => [GraphQLJSONObject], { description: 'The rows as they are stored, without keys such as passwords.' })
  rows!: Record<string, unknown>[];
}

@ObjectType({ description: 'A copy of all personal data of a person.' })
export class PersonalData {
  @Field(() => Date)
  exportedAt!: Date;

  @Field(() => [PersonalDataRecords])
  held!: PersonalDataRecords[];
}
