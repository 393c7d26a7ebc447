/**
 * `npm test`: generated files, types, lint and format, build, unit and API tests with the weight of the pages beside them, browser
 * tests. A failed step does not stop the others. `npm run test:long`: all API tests on the embedded database, the files with a
 * `longTest`, and the browser tests with the tag `@long`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { assertNode } from '../common/assertNode.ts';
import { commandLine } from '../common/commandLine.ts';
import { findBin } from '../common/findBin.ts';
import { obtainChromium } from '../common/findChromium.ts';

const RESULTS = 'test-results';

assertNode();
const {
  values: { long: isLong = false },
} = commandLine(
  'npm test, or npm run test:long\nRuns everything. One file: npx vitest run FILE, or npm run build and npx playwright test FILE.',
  { long: { type: 'boolean' } },
);
if (isLong) process.env.LONG_TESTS = '1';
// Tests of commands start Node more than a hundred times; without the cache, most of a start is compiling the same TypeScript.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);

interface Step {
  name: string;
  /** Script for Node, and its arguments. */
  command: string[];
  env?: () => Record<string, string>;
  /** Reads the counts of the step from its report. */
  count?: () => { passed: number; failed: number };
  /** Runs in parallel with this one. */
  beside?: Step;
}

const read = (file: string) => JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'));

/** Runs beside the unit and API tests, which leave half of the processors idle; it measures sizes and no times. */
const weight: Step = { name: 'weight of the pages', command: ['scripts/bench/weight/checkBudget.ts'] };

/** Short steps that use one processor each and run in parallel. */
const checks: Step[] = [
  { name: 'generated files', command: ['scripts/gen/gen.ts', '--check'] },
  { name: 'types', command: [findBin('typescript'), '--noEmit'] },
  { name: 'lint and format', command: [findBin('@biomejs/biome'), 'check', '--error-on-warnings'] },
];

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

/** Parts of Vitest's report that are read here. A test that passed on its second try has the messages of its first. */
interface TestFile {
  name: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

const printSecondTry = (name: string) => console.log(`passed only on its second try: ${name}`);

/** A step of Vitest; `only` names projects and files, otherwise it runs all. */
const vitest = (name: string, report: string, only: string[] = []): Step => ({
  name,
  command: [
    findBin('vitest'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/${report}`,
    ...only,
  ],
  count: () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = read(report);
    const files = (testResults as TestFile[]).map((file) => ({ ...file, name: relative('.', file.name) }));
    printSlowest(files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })));
    for (const { name, assertionResults } of files) {
      for (const { status, fullName, failureMessages } of assertionResults) {
        if (status === 'passed' && failureMessages.length > 0) printSecondTry(`${name} › ${fullName}`);
      }
    }
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
  },
});

const longFiles = () =>
  globSync('{client,server,schema,scripts}/**/*.test.{ts,tsx}').filter((file) =>
    /longTest|LONG_TESTS/.test(readFileSync(file, 'utf8')),
  );

const steps: Step[] = [
  { name: 'build', command: ['scripts/build/build.ts'] },
  ...(isLong
    ? [
        vitest('API tests on embedded PostgreSQL', 'embedded.json', ['--project=embedded']),
        vitest('long unit tests, and API tests on the server', 'long.json', [
          ...['unit', 'isolated', 'server'].map((project) => `--project=${project}`),
          ...longFiles(),
        ]),
      ]
    : [{ ...vitest('unit and API tests', 'vitest.json'), beside: weight }]),
  {
    name: 'browser tests',
    command: [findBin('playwright'), 'test', '--reporter=dot,json'],
    env: () => ({
      CHROMIUM_PATH: obtainBrowsers(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/playwright.json`,
    }),
    count: () => {
      const { stats, suites } = read('playwright.json');
      const tests = getTests(suites);
      for (const { name, status } of tests) if (status === 'flaky') printSecondTry(name);
      printSlowest(tests);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  },
];

let passed = 0;
let failed = 0;
if (!isLong) for (const result of await Promise.all(checks.map(runBeside))) report(result);
for (const step of steps) {
  console.log(`\n── ${step.name} ──`);
  const beside = step.beside && runBeside(step.beside);
  report(await run(step));
  if (beside) report(await beside);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

interface Result {
  step: Step;
  isGood: boolean;
  ms: number;
  output?: string;
}

function report({ step: { name, count }, isGood, ms, output }: Result): void {
  if (output !== undefined) console.log(`\n── ${name} ──\n${output}`);
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${name} (${Math.round(ms / 1000)} s)`);
  const counted = getCount(count);
  passed += counted?.passed ?? Number(isGood);
  failed += isGood ? 0 : Math.max(1, counted?.failed ?? 0);
}

/** Runs a step, with its output as it comes. */
async function run(step: Step): Promise<Result> {
  const begun = Date.now();
  const getResult = (isGood: boolean) => ({ step, isGood, ms: Date.now() - begun });
  try {
    const child = spawn(process.execPath, step.command, { stdio: 'inherit', env: { ...process.env, ...step.env?.() } });
    const [code] = await once(child, 'close');
    return getResult(code === 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return getResult(false);
  }
}

/** Runs a step in parallel with others; its output is printed when it ends. */
async function runBeside(step: Step): Promise<Result> {
  const begun = Date.now();
  const child = spawn(process.execPath, step.command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  return { step, isGood: code === 0, ms: Date.now() - begun, output: output.trim() };
}

/** Parts of Playwright's report that are read here. */
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

/** Prints the slowest tests, to find the reason of a slow run; the reports have all times. */
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
