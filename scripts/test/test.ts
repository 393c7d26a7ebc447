/**
 * `npm test`: generated files, types, lint and format, build, unit and API tests, weight of the pages, browser tests. A failed step
 * does not stop the others. `npm run test:long`: the files with a `longTest`, API tests of storage on the embedded database, and the
 * browser tests with the tag `@long`. `npm test -- --all` runs both after one build, and adds up their counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { findBin } from '../common/findBin.ts';
import { obtainChromium } from '../common/findChromium.ts';

const RESULTS = 'test-results';

interface Step {
  name: string;
  /** Script for Node, and its arguments. */
  command: string[];
  env?: () => Record<string, string>;
  /** Reads the counts of the tests; a step without them counts as one. */
  count?: () => [passed: number, failed: number];
}

assertNode();
const { long, all } = createProgram(
  'npm test --',
  'Runs the usual tests. One file: npx vitest run FILE, or npm run build and npx playwright test FILE.',
)
  .option('--long', 'runs the tests that rarely fail instead, as npm run test:long does')
  .option('--all', 'runs the usual tests, then those that rarely fail')
  .parse()
  .opts<{ long?: true; all?: true }>();
const isUsual = all || !long;
const isLong = all || long;
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
// Tests of commands start Node more than a hundred times; without the cache, most of a start is compiling the same TypeScript.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');
rmSync(RESULTS, { recursive: true, force: true });

const read = (file: string) => JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'));

const LONG = { LONG_TESTS: '1' };

const vitest = (name: string, report: string, env = {}): Step => ({
  name,
  command: [
    findBin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/${report}`,
  ],
  env: () => env,
  count: () => {
    const { numPassedTests, numFailedTests } = read(report);
    return [numPassedTests, numFailedTests];
  },
});

const playwright = (name: string, report: string, env = {}): Step => ({
  name,
  // Playwright empties its folder, so that of the usual tests is another one.
  command: [findBin('playwright'), 'test', '--reporter=list,json', `--output=${RESULTS}/${report}`],
  env: () => ({
    ...env,
    CHROMIUM_PATH: obtainBrowsers(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/${report}.json`,
  }),
  count: () => {
    const { expected, flaky, unexpected } = read(`${report}.json`).stats;
    return [expected + flaky, unexpected];
  },
});

/** The steps of a group run in parallel: those that leave processors idle. */
const groups: Step[][] = [
  isUsual
    ? [
        { name: 'generated files', command: ['scripts/gen/gen.ts', '--check'] },
        { name: 'types', command: [findBin('typescript'), '--noEmit'] },
        { name: 'lint and format', command: [findBin('@biomejs/biome'), 'check', '--error-on-warnings'] },
      ]
    : [],
  [{ name: 'build', command: ['scripts/build/build.ts'] }],
  ...(isUsual
    ? [
        [
          vitest('unit and API tests', 'vitest.json'),
          { name: 'weight of the pages', command: ['scripts/bench/weight/checkBudget.ts'] },
        ],
        [playwright('browser tests', 'browser')],
      ]
    : []),
  ...(isLong
    ? [
        [vitest('long unit and API tests', 'vitest-long.json', LONG)],
        [playwright('long browser tests', 'browser-long', LONG)],
      ]
    : []),
];

const total = { passed: 0, failed: 0 };
for (const group of groups) await Promise.all(group.map(run));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function run({ name, command, env, count }: Step): Promise<void> {
  console.log(`── ${name} ──`);
  const begun = Date.now();
  let isGood = false;
  try {
    const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env?.() } });
    isGood = (await once(child, 'close'))[0] === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const [passed, failed] = readCounts(count) ?? [Number(isGood), 0];
  total.passed += passed;
  // A runner may fail without a failed test, such as on a file that cannot be loaded.
  total.failed += isGood ? 0 : Math.max(1, failed);
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${name} (${Math.round((Date.now() - begun) / 1000)} s)`);
}

/** Returns undefined if the runner has written no report. */
function readCounts(count: Step['count']) {
  try {
    return count?.();
  } catch {
    return undefined;
  }
}

/** Obtains the browser of the tests; for the long ones also a whole one, without which the test of notifications is skipped. */
function obtainBrowsers(): string {
  const path = obtainChromium({ isForTests: true });
  if (!isLong) return path;
  try {
    obtainChromium({ isWhole: true });
  } catch (error) {
    console.log(`Without the test of notifications. ${error instanceof Error ? error.message : error}`);
  }
  return path;
}
