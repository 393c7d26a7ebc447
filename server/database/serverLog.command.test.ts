import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Cluster, createCluster } from '../../scripts/chaos/createCluster';
import { findPostgres } from '../../scripts/chaos/findPostgres';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { runSql } from '../test/runSql';
import { validLead } from '../test/validLead';

/** What docker-compose.yml says to PostgreSQL, which docs/security.md asks of every administrator. */
const { command } = parse(readFileSync('docker-compose.yml', 'utf8')).services.database as { command: string[] };
const advised = Object.fromEntries(
  command.filter((word) => word.startsWith('log_')).map((word) => word.split('=') as [string, string]),
);
/** The most that an administrator may then log without naming a visitor. */
const everything = {
  log_statement: 'all',
  log_min_duration_statement: '0',
  log_lock_waits: 'on',
  log_connections: 'on',
  deadlock_timeout: '100ms',
};

const PASSWORD = 'a quiet orchard in spring';
const TAKEN = 'taken@planted.example';
const SECRETS = [...planted.words, PASSWORD, 'argon2', 'saffron'];
const TABLES = ['leads', 'contact_messages', 'help_questions', 'subscribers', 'service_requests', 'accounts'];

const onTables = (change: (table: string) => string) => [...TABLES, 'privacy_requests'].map(change).join('; ');

/** Every way by which something about a person reaches the database, whatever comes of it. */
async function useEverything(site: TestSite, token: string, times = 1) {
  const round = async (number: number) => {
    const saffron = `saffron${number}@planted.example`;
    const lead = { ...validLead, email: saffron, firstName: 'Zineb', projectDescription: 'A saffron shop' };
    const account = { email: saffron, password: PASSWORD, firstName: 'Zineb', lastName: 'Oulhaj' };
    const eachOf = await Promise.allSettled([
      plantPerson(site, token),
      ...[1, 2, 3].map(() => site.rest('POST', '/leads/', lead)),
      ...[1, 2, 3].map(() => site.graphql(SUBSCRIBE, { input: { email: saffron } })),
      ...[1, 2, 3].map(() => site.rest('POST', '/auth/register/', account)),
      ...[1, 2, 3].map(() =>
        site.graphql(ADD_STAFF, { input: { email: `staff.${saffron}`, password: PASSWORD } }, token),
      ),
      site.rest('POST', '/auth/login/', { email: saffron, password: PASSWORD }),
      site.rest('POST', '/auth/login/', { email: saffron, password: 'saffron and nothing else' }),
      site.rest('GET', '/leads/?search=saffron', undefined, token),
      site.rest('GET', '/leads/?search=oulhaj&ordering=name', undefined, token),
      site.graphql(`{ contactMessages(filter: { search: "quince" }) { results { id } } }`, {}, token),
      site.graphql(`mutation { exportPersonalData(email: "${saffron}") { rows { table } } }`, {}, token),
      site.graphql(`mutation { removeStaff(email: "staff.${saffron}") { id } }`, {}, token),
      site.rest('GET', `/leads/${encodeURIComponent(saffron)}/`, undefined, token),
    ]);
    await moveProfile(site, saffron);
    await site.graphql(`mutation { erasePersonalData(email: "${saffron}") { isDryRun } }`, {}, token);
    return eachOf;
  };
  for (let number = 0; number < times; number += 1) await round(number);
  await site.jobs.drain().catch(() => {});
}

const SUBSCRIBE = 'mutation ($input: SubscribeInput!) { subscribe(input: $input) { id } }';
const ADD_STAFF = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { id } }';

/** Moves an account to an address that another one has. */
async function moveProfile(site: TestSite, email: string) {
  await site.rest('POST', '/auth/register/', {
    email: TAKEN,
    password: PASSWORD,
    firstName: 'Zineb',
    lastName: 'Oulhaj',
  });
  const { access } = (await site.rest('POST', '/auth/login/', { email, password: PASSWORD })).body ?? {};
  const moved = { email: TAKEN, firstName: 'Zineb', lastName: 'Oulhaj', password: PASSWORD };
  return site.rest('PUT', '/users/profile/update/', moved, access);
}

describe.runIf(findPostgres())('the log of a PostgreSQL server', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await createCluster({ ...advised, ...everything });
    await cluster.start();
  });
  afterAll(() => cluster.remove());

  /** A site on a database of its own, and what is logged while it is used. */
  async function openLogged(name: string, settings: Readonly<Record<string, string>> = {}) {
    await runSql(cluster.url, `create database ${name}`);
    for (const [setting, value] of Object.entries(settings)) {
      await runSql(cluster.url, `alter database ${name} set ${setting} = '${value}'`);
    }
    const url = new URL(cluster.url);
    url.pathname = name;
    const site = await openTestSite({ beside: { database: { url: url.href } } });
    const token = await site.signIn();
    const logged = async (use: () => Promise<unknown>) => {
      const before = cluster.readLog().length;
      await use();
      // What is logged before this line is in the file once the line is.
      const end = `end of ${name} ${before}`;
      await runSql(url.href, `do $$ begin raise log '${end}'; end $$`);
      await expect.poll(cluster.readLog).toContain(end);
      return cluster.readLog().slice(before);
    };
    return { site, token, url: url.href, logged };
  }
  const naming = (log: string) =>
    log.split('\n').filter((line) => SECRETS.some((secret) => line.toLowerCase().includes(secret.toLowerCase())));

  test('names nobody with the advised settings, however much is logged and whatever fails', async () => {
    const { site, token, url, logged } = await openLogged('advised');

    const log = await logged(() => useEverything(site, token));
    expect(log).toMatch(/duration: .* insert into "leads"/s);
    expect(log).toMatch(/duration: .* update "accounts"/s);
    expect(naming(log)).toEqual([]);

    const refusing = await logged(async () => {
      await runSql(
        url,
        onTables((table) => `alter table ${table} add constraint refused check (false) not valid`),
      );
      await useEverything(site, token);
      await runSql(
        url,
        onTables((table) => `alter table ${table} drop constraint refused`),
      );
    });
    for (const table of TABLES) expect(refusing).toMatch(`ERROR:  new row for relation "${table}" violates check`);
    expect(naming(refusing)).toEqual([]);

    const broken = await logged(async () => {
      await runSql(
        url,
        onTables((table) => `alter table ${table} rename column email to "gone"`),
      );
      await useEverything(site, token);
      await runSql(
        url,
        onTables((table) => `alter table ${table} rename column "gone" to email`),
      );
    });
    expect(broken).toMatch(/ERROR: .*column .*email.* does not exist/);
    expect(naming(broken)).toEqual([]);

    const cancelled = await logged(async () => {
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query(`begin; lock table ${TABLES.join(', ')} in access exclusive mode`);
      await useEverything(site, token);
      await other.end();
    });
    expect(cancelled).toContain('ERROR:  canceling statement due to statement timeout');
    expect(cancelled).toContain('still waiting for');
    expect(naming(cancelled)).toEqual([]);
    await site.close();
  });

  test('names nobody by a value that is taken, as PostgreSQL logs where nobody changed its settings', async () => {
    const { site, token, logged } = await openLogged('unchanged', {
      log_error_verbosity: 'default',
      log_parameter_max_length: '-1',
      log_statement: 'none',
      log_min_duration_statement: '-1',
      log_lock_waits: 'off',
    });
    const log = await logged(async () => {
      await useEverything(site, token, 3);
      expect((await moveProfile(site, planted.email)).body).toMatchObject({ fields: { email: expect.anything() } });
    });
    expect(log.match(/ERROR:.*/g)).toBeNull();
    expect(naming(log)).toEqual([]);
    await site.close();
  });
});
