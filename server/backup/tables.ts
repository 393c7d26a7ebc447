import type { EntityManager } from '@mikro-orm/postgresql';

/** The reason why backups leave a table out. */
interface LeftOut {
  because: string;
}

const SAVED = 'saved';

/**
 * Rule of each table in a backup. Tables that sign or unlock something are left out: a stolen file must not allow a sign-in, and
 * a restore must not revive anything that was ended. A test requires a rule for each table.
 */
export const backupRules: Record<string, typeof SAVED | LeftOut> = {
  account_links: { because: 'A restore must not bring back a link that set a password since.' },
  account_notices: SAVED,
  accounts: SAVED,
  audit_entries: SAVED,
  backup_runs: { because: 'Of the database that was backed up, not of the restored one.' },
  calendar_links: { because: 'A restore must not bring back an address that was ended since.' },
  chat_moves: { because: 'The chat service says the new number again.' },
  // Hashes, which unlock nothing: the links are in the mail of their owners.
  confirmation_links: SAVED,
  contact_messages: SAVED,
  content_edits: SAVED,
  content_previews: { because: 'A restore must not bring back a link that was revoked since.' },
  content_publications: SAVED,
  // Publishing at a time that has passed is left to staff.
  content_schedules: { because: 'The texts may have been published since.' },
  database_restores: { because: 'Of the database that a backup has filled, not of the next one.' },
  editors: { because: 'Who edits something at the moment.' },
  help_questions: SAVED,
  incoming_mails: SAVED,
  item_changes: SAVED,
  // The restored site plans unfinished jobs again (writeBackup).
  job_records: { because: 'Work that is not done is planned anew; work that is done is not.' },
  leads: SAVED,
  mail_receipts: SAVED,
  mailbox_positions: { because: 'The mailbox is read again from a week ago; what is stored is not stored twice.' },
  // With the files, which a backup has as rows of their own (mediaRows).
  media: SAVED,
  // One that was being sent is stopped by a restore: the rest may have been sent since.
  newsletter_mails: SAVED,
  newsletters: SAVED,
  notes: SAVED,
  outbox_events: SAVED,
  privacy_requests: SAVED,
  push_devices: {
    because: 'Addresses and keys of devices, some of which were removed since; others turn notices on again.',
  },
  rate_limits: { because: 'Counts of the last minutes.' },
  recovery_codes: { because: 'A restore must not bring back a code that was spent or replaced since.' },
  refresh_tokens: { because: 'A restore ends every sign-in.' },
  // Those that were not sent yet become unknown with a restore: they may have been sent since.
  replies: SAVED,
  reply_sendings: { because: 'Counts of the last day.' },
  reply_templates: SAVED,
  // After the restore of an old backup, erasing waits until staff confirm the clock.
  retention_clock: SAVED,
  secrets: { because: 'The main secret signs access tokens; the restored site makes another one.' },
  service_requests: SAVED,
  sign_in_counts: SAVED,
  site_figures: SAVED,
  staff_setup: SAVED,
  // With the tokens of unsubscribe links, which stay valid.
  subscribers: SAVED,
};

/** A table as described in a backup. */
export interface BackupTable {
  name: string;
  /** Name and type of each column, except generated columns. */
  columns: { name: string; type: string }[];
  /** Names of the columns of the primary key. */
  key: string[];
  /** Tables that its foreign keys reference. */
  needs: string[];
}

const MIGRATIONS = 'mikro_orm_migrations';

/**
 * Returns the tables to save, each after the tables that it references. Also returns the names of tables without a rule, which
 * belong to a newer version of the site or were added by its owner.
 */
export async function readTables(em: EntityManager): Promise<{ saved: BackupTable[]; unknown: string[] }> {
  const tables: BackupTable[] = await em.execute(`
    select t.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by a.attname), '[]')
        from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary) as key,
      (select coalesce(json_agg(distinct f.relname), '[]')
        from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as needs
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and t.relkind = 'r' and t.relname <> '${MIGRATIONS}'
    order by t.relname`);
  return {
    saved: sortByNeed(tables.filter(({ name }) => backupRules[name] === SAVED)),
    unknown: tables.map(({ name }) => name).filter((name) => !(name in backupRules)),
  };
}

/** Whether a table is not restored, although a backup of an earlier release may contain it. */
export const isLeftOut = (table: string) => table in backupRules && backupRules[table] !== SAVED;

/** Returns the names of the migrations of a database, in order; an empty list for an empty database. */
export async function readMigrations(em: EntityManager): Promise<string[]> {
  const [found] = await em.execute(`select to_regclass('${MIGRATIONS}') is not null as there`);
  if (!found?.there) return [];
  const rows: { name: string }[] = await em.execute(`select name from ${MIGRATIONS} order by id`);
  return rows.map(({ name }) => name);
}

function sortByNeed(tables: BackupTable[]): BackupTable[] {
  const sorted: BackupTable[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (ready.length === 0) throw new Error(`These tables need each other in a circle: ${[...names].join(', ')}.`);
    sorted.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const BATCH = 500;

/** Returns the SQL that reads a column. */
export type Read = (table: string, column: string) => string;

export const readAsIs: Read = (_table, column) => quote(column);

/** Prepares a transaction: texts are the same on every server, and a long table causes no timeout. */
export async function prepareForBackup(em: EntityManager): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'iso_8601'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
    `statement_timeout = 0`,
  ]) {
    await em.execute(`set local ${setting}`);
  }
}

/** Reads the rows of a table in batches, in the order of its key, each as the JSON text of an array of texts. */
export async function* readRows(
  em: EntityManager,
  { name, columns, key }: BackupTable,
  read: Read = readAsIs,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `(${read(name, column.name)})::text`).join(', ');
  const order = key.map((column) => `${quote(column)}::text collate "C"`).join(', ');
  await em.execute(
    `declare backup_rows no scroll cursor for
      select json_build_array(${values})::text as line from ${quote(name)} ${order && `order by ${order}`}`,
  );
  for (;;) {
    const rows: { line: string }[] = await em.execute(`fetch ${BATCH} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await em.execute('close backup_rows');
}
