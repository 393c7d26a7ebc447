import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { agency } from './schema/generated/agency';
import { findPostgres, HOW_TO_GET_POSTGRES } from './scripts/chaos/findPostgres';
import { chromiumArguments, findChromium } from './scripts/common/findChromium';
import { freePort } from './scripts/common/freePort';
import { DEMONSTRATION_TESTS, isDemonstration, LEFT_OUT } from './scripts/common/isDemonstration';
import { isolation } from './scripts/common/isolation';

const hasPostgres = findPostgres() !== undefined;
const hasDemonstration = isDemonstration();

// Settled once, here: workers read this file again and must find the same server.
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.E2E_DATA = folder;
  process.env.EMPTY_DATABASE = join(folder, 'empty-database');
  process.env.E2E_PORT = String(await freePort());
  if (!hasPostgres) console.log(`Without the tests that kill or share PostgreSQL. ${HOW_TO_GET_POSTGRES}`);
  if (!hasDemonstration) console.log(LEFT_OUT);
}
const { E2E_DATA, E2E_PORT = '' } = process.env;
const baseURL = `http://localhost:${E2E_PORT}`;

/** Browser tests against the built server and a database of their own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepareEmptyDatabase.ts',
  testMatch: '*.e2e.ts',
  testIgnore: [
    // They start servers of their own.
    ...(hasPostgres ? [] : ['*.postgres.e2e.ts']),
    ...(hasDemonstration ? [] : [DEMONSTRATION_TESTS]),
  ],
  // Playwright empties it at the start; beside it lie the reports of `npm test`.
  outputDir: 'test-results/browser',
  // Sweeps and rounds of kills that rarely break: `npm run test:long`.
  [process.env.LONG_TESTS ? 'grep' : 'grepInvert']: /@long/,
  fullyParallel: true,
  // More than a runner has processors, as of API tests: the greater part of a test is waiting, for pages, pauses and animations.
  workers: 4,
  // For what hangs, not for what is slow, as in vitest.config.ts.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Listed as flaky at the end of the run (docs/decisions/0008).
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium({ isForTests: true }), args: chromiumArguments },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node build/server/main.js',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    env: {
      ...isolation,
      NODE_ENV: 'production',
      RATE_LIMIT: 'off',
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA,
      PUBLIC_URL: baseURL,
      STAFF_EMAIL: `staff@${agency.domain}`,
      STAFF_PASSWORD: 'a password for tests',
    },
  },
});
