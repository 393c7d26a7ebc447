import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { DEMONSTRATION_TESTS, isDemonstration, LEFT_OUT } from './scripts/common/isDemonstration.ts';
import { findServerProblem } from './scripts/test/findServerProblem.ts';
import { TEST_SERVER } from './scripts/test/testServer.ts';

// Two builds of graphql in one process refuse each other's schema objects; this makes it one.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };
/** Tests that replace modules or globals, which other files of the same worker would see. */
const ISOLATED_TESTS = '**/*.isolated.test.{ts,tsx}';
const API_TESTS = 'server/**/*.api.test.ts';
const isLong = Boolean(process.env.LONG_TESTS);
const COMMAND_TESTS = 'server/**/*.command.test.ts';
/**
 * Long tests: tests that run on embedded PostgreSQL as well although there is a server, because the two may differ there: storage,
 * jobs, locks, searches and backups. Without a server all tests run on the embedded one.
 */
const EMBEDDED_TESTS = [
  'server/{database,jobs,submissions,leads,inbox,outbox,privacy}/**/*.api.test.ts',
  'server/backup/backup.api.test.ts',
  'server/{common,start}/*.api.test.ts',
];

/** Returns the pattern; with `LONG_TESTS=1` the files of it that have a long test. */
const select = (pattern: string): string[] =>
  isLong ? globSync(pattern).filter((file) => /longTest|LONG_TESTS/.test(readFileSync(file, 'utf8'))) : [pattern];

/** Files that no project runs. */
const leftOut = isDemonstration() ? [] : [DEMONSTRATION_TESTS];

const problem = await findServerProblem(TEST_SERVER);
// A server that somebody named and that cannot be used is a mistake; one that happens to be there may be for other things.
if (problem && process.env.TEST_DATABASE_URL) throw new Error(`TEST_DATABASE_URL cannot be used: ${problem}.`);
// Read once for each project; printed once.
if (!process.env.API_TESTS_TOLD) {
  process.env.API_TESTS_TOLD = '1';
  const { hostname, host } = new URL(TEST_SERVER);
  console.log(
    problem
      ? `API tests run on embedded PostgreSQL only: none at ${host} can be used, ${problem} (TEST_DATABASE_URL names one).`
      : `API tests run on the PostgreSQL server at ${hostname}; with npm run test:long, those of storage on the embedded one too.`,
  );
  if (leftOut.length > 0) console.log(LEFT_OUT);
}

/**
 * For tests that hang, not for slow tests: the same two processors took five times as long in one hour as in another.
 */
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/**
 * Runs one project after the other. A worker serves one project at a time, and a new one loads all modules again, so mixed projects
 * took twice as long.
 */
const createSequence = (groupOrder: number) => ({ groupOrder });

const apiProject = (kind: 'embedded' | 'server') => ({
  resolve,
  test: {
    name: kind,
    include:
      kind === 'server'
        ? select(API_TESTS)
        : [...(problem ? select(API_TESTS) : isLong ? EMBEDDED_TESTS : []), ...select(COMMAND_TESTS)],
    exclude: leftOut,
    globalSetup: 'server/test/prepareDatabases.ts',
    // Decorators need it, for any module of the server that a file imports first.
    setupFiles: ['reflect-metadata', 'server/test/useCheapHashes.ts'],
    // The files share no state but the modules, which take longer to load than most tests to run.
    isolate: false,
    sequence: createSequence(kind === 'embedded' ? 2 : 3),
    // Jobs, mail and connections run beside a test; Vitest marks each that needed its second try (decision 8).
    retry: 1,
    ...limits,
  },
});

export default defineConfig({
  test: {
    // A test prints nothing, so an error in the output of the suite is one.
    onConsoleLog: (log) => {
      throw new Error(`A test printed: ${log}`);
    },
    // More than there are processors: the greater part of each file is waiting, for mail, jobs, the database and started commands.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: select('{client,server,schema,scripts}/**/*.test.{ts,tsx}'),
          exclude: [API_TESTS, COMMAND_TESTS, ISOLATED_TESTS, ...leftOut],
          isolate: false,
          sequence: createSequence(0),
          ...limits,
        },
      },
      {
        resolve,
        test: {
          name: 'isolated',
          include: select(`{client,server,schema,scripts}/${ISOLATED_TESTS}`),
          exclude: leftOut,
          sequence: createSequence(1),
          ...limits,
        },
      },
      apiProject('embedded'),
      ...(problem ? [] : [apiProject('server')]),
    ],
  },
});
