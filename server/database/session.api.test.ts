import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { restoreBackup } from '../backup/restoreBackup';
import { writeBackup } from '../backup/writeBackup';
import { readEnv } from '../settings/env';
import { entities } from '../start/entities';
import { longTest } from '../test/longTest';
import { openEmptyDatabase } from '../test/openTestDatabase';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { runSql } from '../test/runSql';
import { validLead, validMessage } from '../test/validLead';
import { BACKGROUND_POOL, createOrm } from './createOrm';
import { openDatabase } from './openDatabase';

/** Settings of a database or user, each different from PostgreSQL's default and from those of the site. */
const FOREIGN = {
  client_encoding: 'LATIN1',
  standard_conforming_strings: 'off',
  escape_string_warning: 'off',
  backslash_quote: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  quote_all_identifiers: 'on',
  datestyle: 'SQL, DMY',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kolkata',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  xmlbinary: 'hex',
  xmloption: 'document',
  row_security: 'off',
  gin_fuzzy_search_limit: '1',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  statement_timeout: '7s',
  lock_timeout: '7s',
  idle_in_transaction_session_timeout: '7s',
  idle_session_timeout: '7s',
  synchronous_commit: 'off',
};
const READ = 'select lower(name) as name, setting from pg_settings where lower(name) = any(?) order by 1';

const NOW = new Date('2027-03-04T05:06:07.089Z');
const lead = {
  ...validLead,
  firstName: 'Łukasz',
  projectDescription: `A \\ back\\'slash, 100%_ “quotes” and {braces}`,
};

/** Sends, reads, searches and exports data; returns the results that depend on how values are written and read. */
async function use(site: TestSite) {
  const sent = await site.rest('POST', '/leads/', lead);
  await site.rest('POST', '/contact/', validMessage);
  const token = await site.signIn();
  const list = await site.rest('GET', '/leads/', undefined, token);
  const find = `query ($filter: InboxFilterInput) { inboxConnection(filter: $filter) { edges { node { createdAt firstName } } } }`;
  const filter = { search: "back\\'slash 100%_", arrivedFrom: NOW.toISOString() };
  const found = await site.graphql(find, { filter }, token);
  const projects = await site.rest('GET', '/portfolio/?search=riad', undefined, token);
  const csv = await fetch(`${site.url}/api/leads/export/`, { headers: { authorization: `Bearer ${token}` } });
  await site.jobs.drain();
  const left = await site.graphql('{ delayedWork { task } deadLetterCount }', {}, token);
  return {
    statuses: [sent.status, list.status, projects.status],
    list: list.body.results.map((row: { id: string }) => ({ ...row, id: row.id === sent.body.id })),
    found: found.data?.inboxConnection.edges ?? found,
    projects: projects.body,
    csv: (await csv.text()).replaceAll(sent.body.id, 'its id'),
    left,
  };
}

describe.runIf('server' in inject('prepared'))('a PostgreSQL server', () => {
  const server = 'server' in inject('prepared') ? (inject('prepared') as { server: string }).server : '';
  afterEach(() => void vi.restoreAllMocks());

  /** Opens an empty database, with a user without granted rights. */
  async function openForUser() {
    const { database, drop } = await openEmptyDatabase();
    const url = new URL('url' in database ? database.url : '');
    const admin = url.href;
    const name = url.pathname.slice(1);
    const user = `site_user_${randomBytes(6).toString('hex')}`;
    await runSql(admin, `create role ${user} login password 'pa55word'`);
    onTestFinished(async () => {
      await drop();
      await runSql(server, `drop role ${user}`);
    });
    url.username = user;
    url.password = 'pa55word';
    return { admin, name, user, url: url.href, run: (statement: string) => runSql(admin, statement) };
  }
  const open = (url: string, now = () => NOW) => openTestSite({ beside: { database: { url } }, now });
  const openOnce = async (url: string) => (await openDatabase(readEnv({ DATABASE_URL: url }), entities)).close();

  longTest('settings of a database or user do not affect how the site reads values', async () => {
    const usual = await openForUser();
    const changed = await openForUser();
    for (const { run, name, user } of [usual, changed]) await run(`alter database ${name} owner to ${user}`);
    for (const [setting, value] of Object.entries(FOREIGN)) {
      const whose = value === 'on' ? `role ${changed.user}` : `database ${changed.name}`;
      await changed.run(`alter ${whose} set ${setting} = ${setting === 'datestyle' ? value : `'${value}'`}`);
    }
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const [one, other] = [await open(usual.url), await open(changed.url)];
    const used = await use(one);
    expect([...used.statuses, used.found.length]).toEqual([201, 200, 200, 1]);
    expect(await use(other)).toEqual(used);

    // Every connection is set up before its first use: those of requests, of jobs, and the listening one.
    const first = new Map<unknown, string[]>();
    for (const [index, [statement]] of query.mock.calls.entries()) {
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
      const client = query.mock.contexts[index] as pg.Client;
      if (client.user === changed.user) first.set(client, [...(first.get(client) ?? []), text]);
    }
    const beginnings = [...first.values()].map(([text]) => text);
    expect(beginnings.filter((text) => text?.includes('set_config')).length).toBeGreaterThan(3);
    // The two connections that check the server are set up afterwards.
    expect(beginnings.filter((text) => !text?.includes('set_config'))).toHaveLength(2);
    expect([...first.values()].flat().filter((text) => text.startsWith('listen '))).not.toEqual([]);

    const names = Object.keys(FOREIGN);
    const settings = await other.orm.em.fork().execute(READ, [`{${names}}`]);
    expect(settings).toHaveLength(names.length);
    for (const { name, setting } of settings) {
      if (name !== 'escape_string_warning') expect([name, setting]).not.toEqual([name, FOREIGN[name as 'timezone']]);
    }

    // A backup of one also fits the other, whose tables are in another schema.
    const file = join(mkdtempSync(join(tmpdir(), 'site-test-')), 'site.backup');
    const third = await openForUser();
    await third.run(`grant create on database ${third.name} to ${third.user}`);
    await third.run(`create schema authorization ${third.user}`);
    const { checksums } = await writeBackup(other.orm.em.fork(), { file }, NOW);
    const restored = await createOrm({ url: third.url }, entities, BACKGROUND_POOL);
    expect(await restoreBackup(restored, true, { file })).toMatchObject({ checksums });
    await Promise.all([one.close(), other.close(), restored.close(true)]);
    rmSync(dirname(file), { recursive: true });
  });

  test('a setting that connections cannot change is reported in one line', async () => {
    const { url, run, name, user } = await openForUser();
    await run(`alter database ${name} owner to ${user}`);
    await run(`alter database ${name} set session_replication_role = 'replica'`);
    await expect(openOnce(url)).rejects.toThrow(/^PostgreSQL at .* session_replication_role is replica[^\n]*$/);
    await run(`alter database ${name} reset session_replication_role`);
    await openOnce(url);
    // The same if there is nothing to create any more.
    await run(`alter database ${name} set default_transaction_read_only = on`);
    await expect(openOnce(url)).rejects.toThrow(/^PostgreSQL at .* it is read-only[^\n]*$/);

    const latin = `${name}_latin`;
    await runSql(
      server,
      `create database ${latin} owner ${user} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
    );
    onTestFinished(() => runSql(server, `drop database ${latin}`));
    await expect(openOnce(url.replace(name, latin))).rejects.toThrow(/its encoding is LATIN1, [^\n]*encoding 'UTF8'/);
  });

  test('the site lives in a schema of its own, with extensions in another, and without a right on public', async () => {
    const { url, run, name, user } = await openForUser();
    await run(`revoke all on schema public from public`);
    await run(`grant create on database ${name} to ${user}`);
    await run(`create schema authorization ${user}`);
    await run(`create schema extensions; grant usage on schema extensions to ${user}`);
    await run(`create extension pg_trgm schema extensions`);
    for (const start of ['first', 'second']) {
      const site = await open(url);
      const { statuses, found } = await use(site);
      expect([start, ...statuses, found.length > 0]).toEqual([start, 201, 200, 200, true]);
      expect(await site.orm.schema.getUpdateSchemaSQL({ wrap: false })).not.toContain('create table');
      const [{ tables, indexes }] = (await site.orm.em.fork().execute(
        `select count(*)::int as tables, count(*) filter (where relname = 'leads_search_text_trigrams')::int as indexes
          from pg_class where relnamespace = to_regnamespace(?) and relname in ('leads', 'mikro_orm_migrations', 'leads_search_text_trigrams')`,
        [user],
      )) as [{ tables: number; indexes: number }];
      expect([tables, indexes]).toEqual([3, 1]);
      await site.close();
    }
  });

  longTest('schemas that the administrator made are enough, and a trigram index is not needed', async () => {
    const { url, run, user, name } = await openForUser();
    await run(`revoke create, temporary on database ${name} from public`);
    for (const schema of [user, 'jobs', 'counts']) await run(`create schema ${schema} authorization ${user}`);
    const site = await open(url);
    expect((await use(site)).statuses).toEqual([201, 200, 200]);
    await site.close();
  });

  longTest('a missing right is reported in one line with a sufficient command', async () => {
    const { url, run, user, name } = await openForUser();
    const problem = async () => {
      const error = await openOnce(url).catch((caught: Error) => caught);
      return (error as Error | undefined)?.message;
    };
    const commands = /^PostgreSQL at \S+ cannot be used: "\S+" has no right [^\n]*\. Run: (create schema [^\n]*)$/;
    const [, statements = ''] = commands.exec((await problem()) ?? '') ?? [];
    expect(statements).toBe(`create schema authorization "${user}"; grant create on database "${name}" to "${user}"`);
    await run(statements);
    expect(await problem()).toBeUndefined();

    await run(`alter role ${user} set search_path = nowhere`);
    expect(await problem()).toMatch(`the tables of a site are in the schema "${user}", which the search_path`);
  });

  longTest('a schema without rights, and a missing schema, are reported in the same way', async () => {
    const { url, run, user, name } = await openForUser();
    await run(`grant create on database ${name} to ${user}`);
    await run(`revoke all on schema public from public`);
    await expect(openOnce(url)).rejects.toThrow(
      `"${user}" has none of the schemas of its search_path ("$user", public). Run: create schema authorization "${user}"`,
    );
    await run(`create schema authorization ${user}`);
    await openOnce(url);
  });

  longTest('a schema that is made later does not hide the tables', async () => {
    const { url, run, user, name } = await openForUser();
    await run(`alter database ${name} owner to ${user}`);
    const before = await open(url);
    await before.rest('POST', '/leads/', lead);
    await run(`create schema authorization ${user}`);
    const after = await open(url);
    for (const site of [before, after]) {
      expect((await site.rest('GET', '/leads/', undefined, await site.signIn())).body.count).toBe(1);
      await site.close();
    }
  });
});

describe.runIf('dump' in inject('prepared'))('the embedded database', () => {
  longTest('reads values the same after its settings were changed', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'site-test-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const first = await createOrm({ directory: join(directory, 'database') }, entities);
    const [{ name }] = (await first.em.execute('select current_database() as name')) as [{ name: string }];
    for (const [setting, value] of Object.entries(FOREIGN)) {
      await first.em.execute(
        `alter database "${name}" set ${setting} = ${setting === 'datestyle' ? value : `'${value}'`}`,
      );
    }
    await first.close(true);
    const second = await createOrm({ directory: join(directory, 'database') }, entities);
    onTestFinished(() => second.close(true));
    const rows = (await second.em.execute(READ, [`{${Object.keys(FOREIGN)}}`])) as { name: string; setting: string }[];
    const [{ now, quotes }] = (await second.em.execute(
      `select '2027-03-04T05:06:07.089Z'::timestamptz as now, '\\' as quotes`,
    )) as [{ now: Date; quotes: string }];
    expect([new Date(now), quotes]).toEqual([NOW, '\\']);
    expect(rows).toHaveLength(Object.keys(FOREIGN).length);
    for (const { name: setting, setting: value } of rows) {
      if (setting !== 'escape_string_warning') {
        expect([setting, value]).not.toEqual([setting, FOREIGN[setting as 'timezone']]);
      }
    }
  });
});
