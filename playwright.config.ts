import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumArguments, findChromium } from './scripts/findChromium';

// Settled once, here: workers read this file again and must find the same server.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'e2e-'));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** Browser tests against the built server and a database of their own. */
export default defineConfig({
  testDir: 'client/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // For what hangs, not for what is slow, as in vitest.config.ts.
  timeout: 60_000,
  // Told by name at the end of the run (docs/decisions/0008).
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node build/server/main.js',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    env: {
      NODE_ENV: 'production',
      RATE_LIMIT: 'off',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      PUBLIC_URL: baseURL,
      STAFF_EMAIL: 'staff@khatam.example',
      STAFF_PASSWORD: 'a password for tests',
    },
  },
});
