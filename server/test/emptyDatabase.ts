/** A table of the template that has rows. */
interface FilledTable {
  name: string;
  /** Columns that can be written, separated by commas. */
  columns: string;
  rows: string;
}

/** Contents of a fresh database. */
export interface Template {
  /** Hash of the schema, to notice a test that changed it. */
  schema: string;
  filled: FilledTable[];
  sequences: string;
}

/** A table with more bytes is truncated; the files that this creates take longer than deleting the rows of a test. */
const LARGE_BYTES = 500_000;

/** A connection, to the embedded database or to a server. */
interface Client {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export async function readTemplate(client: Client): Promise<Template> {
  return {
    schema: await readValue(client, SCHEMA),
    filled: await readFilledTables(client),
    sequences: await readValue(client, SEQUENCES),
  };
}

/**
 * Restores tables and sequences to their state in the template.
 * @returns false if the schema was changed, which this does not undo.
 */
export async function emptyDatabase(client: Client, { schema, filled, sequences }: Template): Promise<boolean> {
  if ((await readValue(client, SCHEMA)) !== schema) return false;
  await client.query('begin');
  // Without triggers and foreign keys.
  await client.query('set local session_replication_role = replica');
  const used = (await client.query(USED_TABLES)).rows as { name: string; bytes: string }[];
  const large = used.filter(({ bytes }) => Number(bytes) > LARGE_BYTES).map(({ name }) => name);
  for (const { name } of used) if (!large.includes(name)) await client.query(`delete from ${name}`);
  if (large.length > 0) await client.query(`truncate ${large.join(', ')} cascade`);
  for (const { name, columns, rows } of filled) {
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [rows],
    );
  }
  await client.query(RESTORE_SEQUENCES, [sequences]);
  // Of ANALYZE.
  await client.query('delete from pg_statistic');
  await client.query('commit');
  return true;
}

async function readValue(client: Client, query: string): Promise<string> {
  const [row] = (await client.query(query)).rows as { value: string }[];
  return row?.value ?? '';
}

async function readFilledTables(client: Client): Promise<FilledTable[]> {
  const { rows } = await client.query(`
    select name, string_agg(quote_ident(attname), ', ') as columns
    from (${USED_TABLES}) as used join pg_attribute on attrelid = name::regclass
    where attnum > 0 and not attisdropped and attgenerated = ''
    group by name`);
  const filled: FilledTable[] = [];
  for (const table of rows as Pick<FilledTable, 'name' | 'columns'>[]) {
    const all = `select coalesce(jsonb_agg(to_jsonb(row)), '[]')::text as value from ${table.name} as row`;
    filled.push({ ...table, rows: await readValue(client, all) });
  }
  return filled;
}

const OWN_SCHEMAS = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

const USED_TABLES = `
  select format('%I.%I', nspname, relname) as name, pg_relation_size(pg_class.oid) as bytes
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
    union all select concat_ws(' ', setrole, setconfig) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
    union all select concat_ws(' ', oid, extname) from pg_extension
  ) as parts`;
