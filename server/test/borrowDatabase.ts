import type { PGlite } from '@electric-sql/pglite';
import { openInMemory } from '../database/embedded/openEmbedded';
import { EMBEDDED_SETTINGS, SET } from '../database/session';
import { TemplateFiles } from './TemplateFiles';

/** A table of the template that has rows. */
interface FilledTable {
  name: string;
  /** Columns that can be written, separated by commas. */
  columns: string;
  rows: string;
}

/** An embedded database that tests of one worker use one after the other. */
interface Pooled {
  client: PGlite;
  /** The schema of the template, to notice a test that changed it. */
  schema: string;
  filled: FilledTable[];
  sequences: string;
}

const free: Pooled[] = [];

/**
 * Lends a copy of the template. Opening one takes longer than most tests; emptying the tables of a returned one takes a tenth of
 * that. A database whose schema was changed, or that saw another clock, is closed instead.
 */
export async function borrowDatabase(dump: string) {
  const pooled = free.pop() ?? (await open(dump));
  const wasShifted = isClockShifted();
  const { proxy, revoke } = Proxy.revocable(pooled.client, bound);
  const drop = async () => {
    // Work that a test left behind fails instead of writing into the database of the next one.
    revoke();
    if (pooled.client.closed) return;
    if (!wasShifted && !isClockShifted() && (await reset(pooled))) free.push(pooled);
    else await pooled.client.close();
  };
  return { database: { client: proxy }, drop };
}

/**
 * Returns whether a test replaced `Date`. PostgreSQL's timers use it; one that is set years ahead would then go off each millisecond.
 */
const isClockShifted = () => Math.abs(performance.timeOrigin + performance.now() - Date.now()) > 60_000;

/** Binds methods to the client, because a proxy has no access to private fields. */
const bound: ProxyHandler<PGlite> = {
  get(client, key) {
    const value = Reflect.get(client, key, client);
    return typeof value === 'function' ? value.bind(client) : value;
  },
};

async function open(dump: string): Promise<Pooled> {
  const client = await openInMemory(new TemplateFiles(dump));
  return {
    client,
    schema: await readValue(client, SCHEMA),
    filled: await readFilledTables(client),
    sequences: await readValue(client, SEQUENCES),
  };
}

/** @returns false if the schema was changed, which emptying the tables does not undo. */
async function reset({ client, schema, filled, sequences }: Pooled): Promise<boolean> {
  await client.exec('reset all');
  await client.query(SET, [JSON.stringify(EMBEDDED_SETTINGS)]);
  if ((await readValue(client, SCHEMA)) !== schema) return false;
  await client.transaction(async (tx) => {
    // Without triggers and foreign keys.
    await tx.exec('set local session_replication_role = replica');
    const used = await tx.query<{ name: string }>(USED_TABLES);
    const names = new Set([...used.rows, ...filled].map(({ name }) => name));
    if (names.size > 0) await tx.exec(`truncate ${[...names].join(', ')} restart identity cascade`);
    for (const { name, columns, rows } of filled) {
      await tx.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
        [rows],
      );
    }
    await tx.query(RESTORE_SEQUENCES, [sequences]);
    // Of ANALYZE.
    await tx.exec('delete from pg_statistic');
  });
  return true;
}

async function readValue(client: PGlite, query: string): Promise<string> {
  return (await client.query<{ value: string }>(query)).rows[0]?.value ?? '';
}

async function readFilledTables(client: PGlite): Promise<FilledTable[]> {
  const { rows: tables } = await client.query<Pick<FilledTable, 'name' | 'columns'>>(`
    select name, string_agg(quote_ident(attname), ', ') as columns
    from (${USED_TABLES}) as used join pg_attribute on attrelid = name::regclass
    where attnum > 0 and not attisdropped and attgenerated = ''
    group by name`);
  return Promise.all(
    tables.map(async (table) => ({
      ...table,
      rows: await readValue(
        client,
        `select coalesce(jsonb_agg(to_jsonb(row)), '[]')::text as value from ${table.name} as row`,
      ),
    })),
  );
}

const OWN_SCHEMAS = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

const USED_TABLES = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and ${OWN_SCHEMAS} and pg_relation_size(pg_class.oid) > 0`;

const SEQUENCES = `
  select coalesce(jsonb_agg(jsonb_build_object('name', format('%I.%I', schemaname, sequencename), 'last', last_value)), '[]')::text
    as value
  from pg_sequences`;

const RESTORE_SEQUENCES = `
  select setval(name::regclass, coalesce(last, 1), last is not null)
  from jsonb_to_recordset($1) as sequences (name text, last bigint)`;

const SCHEMA = `
  select md5(string_agg(part, ' ' order by part)) as value
  from (
    select concat_ws(' ', oid, relname, relkind, relhastriggers, reloptions) as part from pg_class
      where oid >= 16384 and relnamespace <> pg_my_temp_schema()
    union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped, attidentity) from pg_attribute
      where attrelid >= 16384
    union all select concat_ws(' ', oid, pg_get_constraintdef(oid)) from pg_constraint where oid >= 16384
    union all select concat_ws(' ', indexrelid, indisvalid) from pg_index where indexrelid >= 16384
    union all select concat_ws(' ', oid, tgenabled) from pg_trigger where oid >= 16384
    union all select concat_ws(' ', oid, prosrc) from pg_proc where oid >= 16384
    union all select concat_ws(' ', oid, nspname) from pg_namespace where oid >= 16384
    union all select concat_ws(' ', oid, rolname, rolsuper) from pg_authid
    union all select concat_ws(' ', setdatabase, setrole, setconfig) from pg_db_role_setting
    union all select concat_ws(' ', oid, extname) from pg_extension
  ) as parts`;
