/** `npm test`: types, lint and format, generated files, unit and API tests, weight of the pages, browser tests. Stops at nothing, tells all. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { assertNode } from './assertNode.ts';
import { commandLine } from './commandLine.ts';
import { findBin } from './findBin.ts';
import { obtainChromium } from './findChromium.ts';

const RESULTS = 'test-results';

assertNode();
commandLine(
  'npm test\nRuns everything. One file: npx vitest run FILE, or npm run build and npx playwright test FILE.',
  {},
);
// Tests of commands start Node a hundred times and more; most of such a start was reading the same TypeScript again.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);

interface Step {
  name: string;
  /** A file for Node, and what it is told. */
  command: string[];
  env?: () => Record<string, string>;
  /** Where the step leaves its counts. */
  count?: () => { passed: number; failed: number };
}

const read = (file: string) => JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'));

const steps: Step[] = [
  { name: 'generated files', command: ['scripts/gen.ts', '--check'] },
  { name: 'types', command: [findBin('typescript'), '--noEmit'] },
  { name: 'lint and format', command: [findBin('@biomejs/biome'), 'check', '--error-on-warnings'] },
  {
    name: 'unit and API tests',
    command: [
      findBin('vitest'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/vitest.json`,
    ],
    count: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = read('vitest.json');
      printSlowest(
        (testResults as { name: string; startTime: number; endTime: number }[]).map(({ name, startTime, endTime }) => ({
          name: relative('.', name),
          ms: endTime - startTime,
        })),
      );
      return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
    },
  },
  { name: 'build', command: ['scripts/build.ts'] },
  { name: 'weight of the pages', command: ['scripts/weight/checkBudget.ts'] },
  {
    name: 'browser tests',
    command: [findBin('playwright'), 'test', '--reporter=dot,json'],
    env: () => ({
      CHROMIUM_PATH: obtainChromium({ isForTests: true }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/playwright.json`,
    }),
    count: () => {
      const { stats, suites } = read('playwright.json');
      const tests = getTests(suites);
      for (const { name, status } of tests)
        if (status === 'flaky') console.log(`passed only on its second try: ${name}`);
      printSlowest(tests);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  },
];

let passed = 0;
let failed = 0;
for (const { name, command, env, count } of steps) {
  console.log(`\n── ${name} ──`);
  const begun = Date.now();
  const isGood = run(command, env);
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${name} (${Math.round((Date.now() - begun) / 1000)} s)`);
  const counted = getCount(count);
  passed += counted?.passed ?? Number(isGood);
  failed += isGood ? 0 : Math.max(1, counted?.failed ?? 0);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run(command: string[], env: Step['env']): boolean {
  try {
    const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env?.() } });
    return status === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** Playwright's report, in the parts that are read here. */
interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

function getTests(suites: Suite[]): { name: string; status: string; ms: number }[] {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        name: `${file} › ${title}`,
        status,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...getTests(inner),
  ]);
}

/** Where to look first when the run has become slow; all of it is in the reports. */
function printSlowest(timed: { name: string; ms: number }[]) {
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

function getCount(count: Step['count']) {
  try {
    return count?.();
  } catch {
    return undefined;
  }
}
