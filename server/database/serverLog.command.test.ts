import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { parse } from 'yaml';
import { exampleService } from '../../schema/test/exampleService';
import { type Cluster, createCluster } from '../../scripts/chaos/createCluster';
import { findPostgres } from '../../scripts/chaos/findPostgres';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { runSql } from '../test/runSql';
import { validLead, validMessage } from '../test/validLead';

/** The settings of PostgreSQL in docker-compose.yml, which docs/security.md requires of every administrator. */
const { command } = parse(readFileSync('docker-compose.yml', 'utf8')).services.database as { command: string[] };
const advised = Object.fromEntries(
  command.filter((word) => word.startsWith('log_')).map((word) => word.split('=') as [string, string]),
);
/** The most that an administrator may log with them. */
const everything = {
  log_statement: 'all',
  log_min_error_statement: 'error',
  log_min_duration_statement: '0',
  log_lock_waits: 'on',
  log_connections: 'on',
  deadlock_timeout: '100ms',
};

const PASSWORD = 'a quiet orchard in spring';
const ADDRESS = 'Zineb.Oulhaj@Planted.example';
const TAKEN = 'taken@planted.example';
/** Texts that appear only in the data of these people. */
const SECRETS = ['planted.example', 'Zineb', 'Oulhaj', 'quince', 'argon2', PASSWORD];
const PERSON = { name: 'Zineb Oulhaj', email: ADDRESS };
const ACCOUNT = { email: ADDRESS, password: PASSWORD, firstName: 'Zineb', lastName: 'Oulhaj' };
const LEAD = {
  ...validLead,
  email: ADDRESS,
  firstName: 'Zineb',
  lastName: 'Oulhaj',
  projectDescription: 'A quince shop',
};

/** Tables with people's addresses. */
const TABLES = [
  'leads',
  'contact_messages',
  'help_questions',
  'subscribers',
  'service_requests',
  'accounts',
  'privacy_requests',
];
const onTables = (change: (table: string) => string) => TABLES.map(change).join('; ');

/** Calls by field, with their input or arguments. */
const CALLS: [field: string, input: object, selection: string][] = [
  ['askQuestion', { ...PERSON, questionType: 'pricing', question: 'What does a quince cost?' }, 'id'],
  ['subscribe', { email: ADDRESS }, 'id'],
  ['requestService', { ...PERSON, service: exampleService, details: 'A quince shop.' }, 'id'],
  ['recordPrivacyRequest', { kind: 'ERASURE', email: ADDRESS, note: 'Forget the quince.' }, 'outcome'],
  ['addStaff', { email: `staff.${ADDRESS}`, password: PASSWORD }, 'outcome'],
];
const SEARCHES = ['inboxConnection', 'subscriberConnection'];

/**
 * Adds, finds, changes and erases the data of a person by every function that reaches the database, each write twice at
 * once.
 * @returns the responses that report an invalid query.
 */
async function useEverything(site: TestSite, token: string): Promise<string[]> {
  const invalid: string[] = [];
  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const { errors = [] } = await site.graphql(query, variables, token);
    invalid.push(...errors.filter(({ extensions }) => extensions.code === 'GRAPHQL_VALIDATION_FAILED').map(String));
  };
  const twice = [0, 1];
  const inputType = (field: string) => `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  await Promise.all([
    ...twice.map(() => site.rest('POST', '/leads/', LEAD)),
    ...twice.map(() => site.rest('POST', '/contact/', { ...validMessage, ...PERSON, message: 'Quince season?' })),
    ...twice.map(() => site.rest('POST', '/auth/register/', ACCOUNT)),
    ...twice.flatMap(() =>
      CALLS.map(([field, input, selection]) =>
        ask(`mutation ($input: ${inputType(field)}!) { ${field}(input: $input) { ${selection} } }`, { input }),
      ),
    ),
  ]);
  await site.rest('POST', '/auth/login/', { email: ADDRESS, password: 'quince and nothing else' });
  await moveProfile(site);
  for (const field of SEARCHES) {
    await ask(`{ ${field}(filter: { search: "quince oulhaj ${ADDRESS}" }) { edges { node { id } } } }`);
  }
  await ask(`mutation { exportPersonalData(email: "${ADDRESS}") { result { exportedAt } } }`);
  await ask(`mutation { removeStaff(email: "staff.${ADDRESS}") { result { id } } }`);
  await ask(`mutation { unsubscribe(token: "quince") }`);
  await site.rest('GET', `/leads/${encodeURIComponent(ADDRESS)}/`, undefined, token);
  await site.rest('GET', '/leads/export/', undefined, token);
  await ask(`mutation { erasePersonalData(email: "${ADDRESS}") { result { isDryRun } } }`);
  return invalid;
}

/** Moves an account to the address of another account. */
async function moveProfile(site: TestSite) {
  await site.rest('POST', '/auth/register/', { ...ACCOUNT, email: TAKEN });
  const { email, password } = ACCOUNT;
  const { access } = (await site.rest('POST', '/auth/login/', { email, password })).body ?? {};
  return site.rest('PUT', '/users/profile/update/', { ...ACCOUNT, email: TAKEN }, access);
}

describe.runIf(findPostgres())('the log of a PostgreSQL server', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await createCluster({ ...advised, ...everything });
    await cluster.start();
  });
  afterAll(() => cluster.remove());

  /** Opens a site on a database of its own, and returns the log of its use. */
  async function openLogged(name: string, settings: Readonly<Record<string, string>> = {}) {
    await runSql(cluster.url, `create database ${name}`);
    for (const [setting, value] of Object.entries(settings)) {
      await runSql(cluster.url, `alter database ${name} set ${setting} = '${value}'`);
    }
    const url = new URL(cluster.url);
    url.pathname = name;
    const site = await openTestSite({ beside: { database: { url: url.href } } });
    const token = await site.signIn();
    const run = (statement: string) => runSql(url.href, statement);
    const logged = async (use: () => Promise<unknown>) => {
      // Sign-ins and registrations are limited here, too.
      await run('delete from rate_limits');
      const before = cluster.readLog().length;
      await use();
      // Once this line is in the log file, all earlier lines are, too.
      const end = `end of ${name} after ${before}`;
      await run(`do $$ begin raise log '${end}'; end $$`);
      await expect.poll(cluster.readLog).toContain(end);
      return cluster.readLog().slice(before);
    };
    return { site, token, url: url.href, run, logged };
  }
  const findSecrets = (log: string) =>
    log.split('\n').filter((line) => SECRETS.some((secret) => line.toLowerCase().includes(secret.toLowerCase())));

  longTest(
    'contains no personal data with the advised settings, at any log level and after any error',
    async () => {
      const { site, token, url, run, logged } = await openLogged('advised');

      const usual = await logged(async () => {
        expect(await useEverything(site, token)).toEqual([]);
        await site.jobs.drain();
      });
      for (const statement of ['insert into "leads"', 'insert into "accounts"', 'delete from "leads"', 'like \\$\\d']) {
        expect(usual).toMatch(new RegExp(statement));
      }
      expect(usual).toContain('duration: ');
      expect(findSecrets(usual)).toEqual([]);

      const rejected = await logged(async () => {
        await run(onTables((table) => `alter table ${table} add constraint refused check (false) not valid`));
        await useEverything(site, token);
        await run(onTables((table) => `alter table ${table} drop constraint refused`));
      });
      for (const table of TABLES) expect(rejected).toContain(`ERROR:  new row for relation "${table}" violates check`);
      expect(findSecrets(rejected)).toEqual([]);

      const broken = await logged(async () => {
        await run(onTables((table) => `alter table ${table} rename column email to gone`));
        await useEverything(site, token);
        await run(onTables((table) => `alter table ${table} rename column gone to email`));
      });
      expect(broken).toMatch(/ERROR: .*column .*email.* does not exist/);
      expect(findSecrets(broken)).toEqual([]);

      const cancelled = await logged(async () => {
        const other = new pg.Client({ connectionString: url });
        await other.connect();
        await other.query(`begin; lock table ${TABLES.join(', ')} in access exclusive mode`);
        await useEverything(site, token);
        await other.end();
      });
      expect(cancelled).toContain('ERROR:  canceling statement due to statement timeout');
      expect(cancelled).toContain('still waiting for');
      expect(findSecrets(cancelled)).toEqual([]);
      await site.close();
      // Each statement waits for its timeout.
    },
    180_000,
  );

  longTest(
    'contains no personal data for a duplicate unique value, even with PostgreSQL’s default settings',
    async () => {
      const { site, token, logged } = await openLogged('unchanged', {
        log_error_verbosity: 'default',
        log_parameter_max_length: '-1',
        log_statement: 'none',
        log_min_duration_statement: '-1',
        log_lock_waits: 'off',
      });
      for (let round = 0; round < 3; round += 1) {
        const log = await logged(async () => {
          expect(await useEverything(site, token)).toEqual([]);
          await site.rest('POST', '/auth/register/', ACCOUNT);
          expect((await moveProfile(site)).body).toMatchObject({ fields: { email: [expect.any(String)] } });
        });
        expect(log.match(/ERROR:.*/g)).toBeNull();
        expect(findSecrets(log)).toEqual([]);
      }
      await site.close();
    },
  );
});
