import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { emptyDatabase, readTemplate, type Template } from './emptyDatabase';
import { runSql } from './runSql';

/** A database on a server that tests of one worker use one after the other. */
interface Pooled {
  url: string;
  template: Template;
  drop: () => Promise<void>;
}

const free: Pooled[] = [];

/**
 * Lends a copy of the template. Creating and dropping one takes a quarter of a second of the server's
 * processor time; emptying one takes a tenth of that.
 */
export async function borrowOnServer(server: string, template: string) {
  const pooled = free.pop() ?? (await open(server, template));
  const drop = async () => {
    if (await reset(pooled)) free.push(pooled);
    else await pooled.drop();
  };
  return { database: { url: pooled.url }, drop };
}

/** Creates a database. Its name begins with `site_test_`, and with the name of a template without `site_template_`. */
export async function createOnServer(server: string, how: string, group = '') {
  const name = `site_test_${group}${randomBytes(6).toString('hex')}`;
  await runSql(server, `create database ${name} ${how}`);
  const url = new URL(server);
  url.pathname = name;
  return { database: { url: url.href }, drop: () => runSql(server, `drop database ${name} with (force)`) };
}

async function open(server: string, template: string): Promise<Pooled> {
  const { database, drop } = await createOnServer(server, `template ${template}`, getGroup(template));
  // Tests kill no server of this kind, so a commit need not wait for the disk.
  await runSql(server, `alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = off`);
  return { url: database.url, drop, template: await connect(database.url, readTemplate) };
}

/** Part of the names of all databases with a template. */
export const getGroup = (template: string) => `${template.replace('site_template_', '')}_`;

/** Returns false if the schema was changed, or the database is gone. */
async function reset({ url, template }: Pooled): Promise<boolean> {
  try {
    return await connect(url, async (client) => {
      // A job that a test left behind fails instead of writing into the database of the next one.
      await client.query(END_OTHERS);
      return emptyDatabase(client, template);
    });
  } catch {
    return false;
  }
}

const END_OTHERS = `
  select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

async function connect<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
