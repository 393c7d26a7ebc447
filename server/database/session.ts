import type { ClientBase } from 'pg';

/** Settings that the connections of one start share, from the state of the database at that time. */
export interface Session {
  /** Schema of the site's tables, also before they are created. */
  schema: string;
  settings: Readonly<Record<string, string>>;
}

/** Limits of one connection, in ms; 0 means no limit. */
export interface SessionLimits {
  statementMs: number;
  /** Longest pause within a transaction. */
  idleMs?: number;
}

/** Timeout of the first statements of a connection. */
const BEGIN_WITHIN_MS = 3_000;

/**
 * How PostgreSQL reads statements and writes values. A server, a database and a user may each have other defaults (ALTER DATABASE
 * … SET), so every connection sets these itself.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  array_nulls: 'on',
  transform_null_equals: 'off',
  quote_all_identifiers: 'off',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  xmlbinary: 'base64',
  xmloption: 'content',
  lc_numeric: 'C',
  lc_monetary: 'C',
  lc_time: 'C',
  row_security: 'on',
  check_function_bodies: 'on',
  // With another value, a search finds only some of the rows.
  gin_fuzzy_search_limit: '0',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  // The site has its own limits. Others would end a migration, a backup or the listening connection.
  lock_timeout: '0',
  idle_session_timeout: '0',
  transaction_timeout: '0',
  // The values of statements are personal data.
  log_parameter_max_length_on_error: '0',
};

/** For the embedded database, whose only user owns it. */
export const EMBEDDED_SETTINGS = {
  ...SETTINGS,
  search_path: 'public',
  synchronous_commit: 'on',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Extensions whose index operators must be in the search_path. */
const EXTENSIONS = ['pg_trgm'];

const READ = `
  select
    current_user::text as "user",
    current_database()::text as "database",
    current_setting('search_path') as "searchPath",
    current_setting('server_encoding') as "encoding",
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    current_setting('session_replication_role') as "replicationRole",
    current_setting('synchronous_commit') as "commit",
    current_schema()::text as "firstSchema",
    has_schema_privilege(current_schema()::text, 'create') as "mayCreateTables",
    (
      select json_agg(json_build_object(
        'schema', nspname,
        'owner', pg_get_userbyid(relowner),
        'isInPath', nspname = any(current_schemas(false)),
        'isOurs', exists (select from pg_class as "own" where own.relnamespace = pg_namespace.oid and own.relname = 'outbox_events'),
        'mayUse', has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
      ) order by array_position(current_schemas(false), nspname))
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relname = 'mikro_orm_migrations' and relkind = 'r'
    ) as "migrationTables",
    array(
      select distinct nspname::text from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where extname = any($1)
    ) as "extensionSchemas",
    array(
      select "name" from unnest('{jobs,counts}'::text[]) as "needed" ("name")
      where not coalesce(
        has_schema_privilege(to_regnamespace("name")::oid, 'create'),
        has_database_privilege(current_database(), 'create')
      )
    ) as "missingSchemas",
    array(select lower(name) from pg_settings where lower(name) = any($2)) as "settings"`;

/** Other programs have tables of this name, too. */
interface MigrationTable {
  schema: string;
  owner: string;
  isInPath: boolean;
  isOurs: boolean;
  mayUse: boolean;
}

interface Found {
  user: string;
  database: string;
  searchPath: string;
  encoding: string;
  isReadOnly: boolean;
  replicationRole: string;
  commit: string;
  firstSchema: string | null;
  mayCreateTables: boolean | null;
  migrationTables: MigrationTable[] | null;
  extensionSchemas: string[];
  missingSchemas: string[];
  settings: string[];
}

/** An administrator has to change the database. The message names in one line the problem and the solution. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

/**
 * Finds the schema of the site's tables, and checks the rights of the user.
 * @throws UnfitDatabase
 */
export async function readSession(client: ClientBase): Promise<Session> {
  const query = { text: READ, values: [EXTENSIONS, Object.keys(SETTINGS)], query_timeout: BEGIN_WITHIN_MS };
  const [found] = (await client.query<Found>(query)).rows;
  if (!found) throw new UnfitDatabase('it says nothing of itself.');
  const message = findProblem(found);
  if (message) throw new UnfitDatabase(message);
  // Prefers the schema that has the tables. A schema that the administrator creates later would be an empty site.
  const schema = found.migrationTables?.find(({ isInPath }) => isInPath)?.schema ?? found.firstSchema ?? '';
  const schemas = new Set([schema, ...found.extensionSchemas]);
  const settings = {
    ...Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => found.settings.includes(name))),
    search_path: [...schemas].map(quote).join(', '),
    // A visitor is thanked only for stored data, so commits are on the disk. The administrator chooses how many standbys have it.
    synchronous_commit: found.commit === 'off' ? 'on' : found.commit,
  };
  return { schema, settings };
}

/** Sets up a new connection before its first use. */
export async function beginSession(client: ClientBase, { settings }: Session, limits: SessionLimits): Promise<void> {
  const { statementMs, idleMs = 0 } = limits;
  const all = {
    ...settings,
    statement_timeout: `${statementMs}`,
    idle_in_transaction_session_timeout: `${idleMs}`,
  };
  await client.query({ text: SET, values: [JSON.stringify(all)], query_timeout: BEGIN_WITHIN_MS } as never);
}

export const SET = 'select set_config(key, value, false) from json_each_text($1::json)';

/** Returns the setup of each new connection in a pool. Without a session, the first connection reads it. */
export function sessionOnConnect(session: Session | undefined, limits: SessionLimits) {
  let known = session;
  return async (client: ClientBase) => {
    known ??= await readSession(client);
    await beginSession(client, known, limits);
  };
}

function findProblem(found: Found): string | undefined {
  const { firstSchema, migrationTables, missingSchemas } = found;
  const user = quote(found.user);
  if (found.encoding !== 'UTF8') {
    return `its encoding is ${found.encoding}, and names need UTF8. Make another with: create database … encoding 'UTF8' template template0`;
  }
  if (found.isReadOnly) {
    return 'it is read-only (a standby, or default_transaction_read_only). DATABASE_URL has to name one that can be written.';
  }
  if (found.replicationRole !== 'origin') {
    return `session_replication_role is ${found.replicationRole}, so no trigger runs. Reset it for the database and for the user ${user}.`;
  }
  const filled = migrationTables?.find(({ isInPath }) => isInPath);
  if (filled?.mayUse === false) {
    return `the tables in the schema ${quote(filled.schema)} belong to ${quote(filled.owner)}, and ${user} may not use them. DATABASE_URL has to name their owner.`;
  }
  if (filled) return undefined;
  // The schemas of jobs and counts have the same names in every database.
  const other = migrationTables?.find(({ isOurs }) => isOurs);
  if (other) {
    return `the tables of a site are in the schema ${quote(other.schema)}, which the search_path of ${user} leaves out. Correct the search_path, or make another database for this site.`;
  }
  const commands: string[] = [];
  const missing: string[] = [];
  if (firstSchema === null) missing.push(`none of the schemas of its search_path (${found.searchPath})`);
  else if (!found.mayCreateTables) missing.push(`no right to make tables in the schema ${quote(firstSchema)}`);
  if (missing.length > 0) commands.push(`create schema authorization ${user}`);
  if (missingSchemas.length > 0) {
    missing.push(`no right to make the schemas ${missingSchemas.join(' and ')}`);
    commands.push(`grant create on database ${quote(found.database)} to ${user}`);
  }
  return commands.length > 0 ? `${user} has ${missing.join(', and ')}. Run: ${commands.join('; ')}` : undefined;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
