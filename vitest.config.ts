import { connect } from 'node:net';
import { defineConfig } from 'vitest/config';

// Two builds of graphql in one process refuse each other's schema objects; this makes it one.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };
const API_TESTS = 'server/**/*.api.test.ts';

const { hostname, port } = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432');
const isServerThere = await new Promise<boolean>((settle) => {
  const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 2000 })
    .once('connect', () => settle(true))
    .once('error', () => settle(false))
    .once('timeout', () => settle(false));
  socket.unref();
});
// Read once for each project; told once.
if (!process.env.API_TESTS_TOLD) {
  process.env.API_TESTS_TOLD = '1';
  console.log(
    isServerThere
      ? `API tests run on embedded PostgreSQL and on the PostgreSQL server at ${hostname}.`
      : 'API tests run on embedded PostgreSQL only: no PostgreSQL server answers (TEST_DATABASE_URL names one).',
  );
}

const apiProject = (kind: 'embedded' | 'server') => ({
  resolve,
  test: {
    name: kind,
    include: [API_TESTS],
    globalSetup: 'server/test/prepareDatabases.ts',
    // The files share no state but the modules, which take longer to load than most tests to run.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: { name: 'unit', include: ['{client,server,schema}/**/*.test.{ts,tsx}'], exclude: [API_TESTS] },
      },
      apiProject('embedded'),
      ...(isServerThere ? [apiProject('server')] : []),
    ],
  },
});
