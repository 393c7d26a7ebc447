import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { normalizeEmail } from '../common/normalizeEmail';
import { executeNamed, type Values } from '../database/executeNamed';
import { filesOfMail, type MailFiles } from './createMailFiles';
import { DataTable } from './DataTable';
import { selectExpired, type Taken } from './deleteRows';
import type { ErasureLog } from './erasureLog';
import { ownerCondition, type PersonalDataTable, personalDataTables } from './personalDataTables';
import { Retention } from './Retention';

interface ErasePersonalDataOptions {
  email: string;
  now: Date;
  /** Reports the rows without deleting them. */
  isDryRun: boolean;
  mailFiles: MailFiles;
  erasureLog: ErasureLog;
}

/**
 * Erases the data of a person in one transaction. Rows under another duty stay and are reported with the reason; so do texts that
 * others wrote about the person.
 */
export async function erasePersonalData(
  em: EntityManager,
  { email, now, isDryRun, mailFiles, erasureLog }: ErasePersonalDataOptions,
): Promise<Erasure> {
  const owner = { email: normalizeEmail(email) };
  // Before the transaction: the embedded database has one connection, and every visitor would wait for it. Mail written meanwhile
  // is found by its event.
  const found = await mailFiles.findByEmail(owner.email);
  const erasure = await em.transactional(async (inner) => {
    const erased: ErasedRows[] = [];
    const kept: RetainedRow[] = [];
    const events: string[] = [];
    for (const personalDataTable of personalDataTables) {
      kept.push(...(await findRetained(inner, personalDataTable, owner)));
      const values = { ...owner, now: now.toISOString(), outcome: kept.length > 0 ? 'partly' : 'done' };
      const { keys, events: eventIds } = await erase(inner, personalDataTable, values, isDryRun);
      if (keys.length > 0) erased.push({ table: personalDataTable.table, count: keys.length, ids: keys });
      events.push(...eventIds);
    }
    // Last, and before the commit: if it fails, nothing is reported as erased. Files are found by address too, because the row of
    // a mail may be deleted or have another address by now.
    const count = await mailFiles.erase({ events, found }, isDryRun);
    if (count > 0) erased.push({ ...filesOfMail, count, ids: [] });
    return { isDryRun, erased, kept };
  });
  if (!isDryRun) erasureLog.rowsErased(Object.fromEntries(erasure.erased.map(({ table, ids }) => [table, ids])));
  return erasure;
}

async function findRetained(
  em: EntityManager,
  personalDataTable: PersonalDataTable,
  owner: Values,
): Promise<RetainedRow[]> {
  const { table, keep } = personalDataTable;
  if (!keep) return [];
  const until = keep.until ? `to_json(${keep.until}) #>> '{}'` : 'null';
  const sql = `select "id", ${until} as until from "${table}" where ${ownerCondition(personalDataTable)} and ${keep.condition} order by "id"`;
  const rows = await executeNamed<{ id: string; until: string | null }>(em, sql, owner);
  return rows.map((row) => ({
    table,
    id: row.id,
    retention: keep.retention,
    until: row.until ? new Date(row.until) : null,
  }));
}

async function erase(
  em: EntityManager,
  personalDataTable: PersonalDataTable,
  values: Values,
  isDryRun: boolean,
): Promise<Taken> {
  const { table, keep, emptying } = personalDataTable;
  const condition = `${ownerCondition(personalDataTable)}${keep ? ` and not (${keep.condition})` : ''}`;
  if (!emptying || isDryRun) return selectExpired(em, personalDataTable, condition, values, { isDryRun });
  const sql = `update "${table}" set ${emptying} where ${condition} returning "id"`;
  return { keys: (await executeNamed<{ id: string }>(em, sql, values)).map(({ id }) => id), events: [] };
}

@ObjectType({ description: 'The rows of one table that an erasure deleted.' })
export class ErasedRows {
  @Field(() => DataTable)
  table!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => [ID], { description: 'Ids of these rows, which tell nothing of the person.' })
  ids!: string[];
}

@ObjectType('KeptRow', { description: 'A row that stays although its owner asked for erasure.' })
export class RetainedRow {
  @Field(() => DataTable)
  table!: string;

  @Field(() => ID)
  id!: string;

  @Field(() => Retention, { description: 'The reason and the period; the person has a right to know them.' })
  retention!: Retention;

  @Field(() => Date, { nullable: true, description: 'When it goes; null while that is not known.' })
  until!: Date | null;
}

@ObjectType({ description: 'The deleted and the remaining rows of an erasure, done or reported.' })
export class Erasure {
  @Field(() => Boolean, { description: 'Whether this is only a report, without an erasure.' })
  isDryRun!: boolean;

  @Field(() => [ErasedRows])
  erased!: ErasedRows[];

  @Field(() => [RetainedRow])
  kept!: RetainedRow[];
}
