import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { parse } from 'yaml';
import { agency } from '../../schema/generated/agency';
import { exampleService } from '../../schema/test/exampleService';
import { longTest } from '../../server/test/longTest';
import { findBin } from '../common/findBin';
import { LEFT_OUT } from '../common/isDemonstration';
import { findFormer } from './test/findFormer';

// Adopts a copy of the project for an agency whose language and country the product lacks, with a pseudo-language instead of a
// translator, builds and visits its site, and runs its checks, its unit tests, and a part of its API tests and browser tests.

const ANSWERS = 'scripts/adopt/test/portugal.yaml';
/** The first service, which tests of any service take. */
const REMOVED = exampleService;
const STAND_IN = 'Lisbon';
const OWN_MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="28"/></svg>\n';
const facts = [agency.domain, agency.phone, agency.address.street, agency.timeZone];

const BUDGETS = `budgets:
  - id: below-5k
    graphql: BELOW_5K
    names: { en: Below 5000, pt: Menos de 5000 }
  - id: 5k-up
    graphql: FROM_5K
    names: { en: 5000 and more, pt: 5000 e mais }
`;

let copy: string;
const run = (...command: string[]) =>
  execFileSync(process.execPath, command, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26 });

beforeAll(() => {
  if (!process.env.LONG_TESTS) return;
  copy = mkdtempSync(join(tmpdir(), 'adopted-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => copy && rmSync(copy, { recursive: true, force: true }));

/** Removes folders without files, as a clone has none. */
function removeEmptyFolders(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(path, entry.name));
  if (readdirSync(path).length === 0) rmdirSync(path);
}

/** Writes a stand-in for each word that the report names, as an agency replaces the texts. */
function replaceTexts(report: string, words: readonly string[]): number {
  const lines = [...report.matchAll(/^ {2}(agency\/content\S+):(\d+) /gm)];
  for (const [, file = '', line] of lines) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8').split('\n');
    const index = Number(line) - 1;
    const unmarked = text[index]?.replace(/ # demonstration: \w+$/, '') ?? '';
    text[index] = words.reduce(
      // A number stays one, because translations are compared by their numbers.
      (rest, word) => rest.replaceAll(word, /^\d/.test(word) ? '78-17' : STAND_IN),
      unmarked,
    );
    writeFileSync(path, text.join('\n'));
  }
  return lines.length;
}

longTest(
  'an adopted copy serves no word, name, colour, drawing or fact of the demonstration',
  () => {
    const { words } = parse(readFileSync('agency/demonstration.yaml', 'utf8')) as { words: string[] };
    const report = run('scripts/adopt/adopt.ts', '--answers', ANSWERS);
    expect(report).toContain('changed agency/agency.yaml');
    expect(replaceTexts(report, words)).toBeGreaterThan(20);
    expect(report).toContain('Pictures of the demonstration:\n  agency/logo.svg\n  agency/mark.svg\n');
    for (const name of ['logo', 'mark']) writeFileSync(join(copy, `agency/${name}.svg`), OWN_MARK);
    run('scripts/pictures/icons.ts');
    expect(globSync('agency/pictures/**/*.{html,css,js,svg,woff2}', { cwd: copy })).toEqual([]);
    expect(report).toMatch(/pt lacks [\d,]{4,} texts/);
    run('scripts/build/build.ts');
    const table = run('scripts/content/content.ts', 'missing', 'pt');
    writeFileSync(join(copy, 'pt.csv'), table);
    run('scripts/adopt/test/translateAll.ts', 'pt.csv');
    expect(run('scripts/content/content.ts', 'translate', 'pt', 'pt.csv')).toContain('; 0 are missing');
    run('scripts/language/language.ts', 'publish', 'pt');
    expect(run('scripts/adopt/adopt.ts', '--answers', ANSWERS)).toContain('changed agency/agency.yaml');
    const again = run('scripts/adopt/adopt.ts', '--answers', ANSWERS);
    expect(again).toContain('Nothing changed');
    expect(again).not.toMatch(/(?:Texts|Pictures) of the demonstration/);
    expect(run('scripts/adopt/service.ts', 'remove', REMOVED)).not.toMatch(/links to its page|names its page/);
    for (const file of globSync('agency/content/*/legal/terms-of-service.md', { cwd: copy })) rmSync(join(copy, file));
    for (const file of globSync('agency/content/*/plans.yaml', { cwd: copy }))
      writeFileSync(join(copy, file), '# None\n');
    appendFileSync(join(copy, 'agency/choices.yaml'), BUDGETS);
    run('scripts/gen/gen.ts');
    removeEmptyFolders(join(copy, 'agency'));
    run('scripts/build/build.ts');
    const served = JSON.parse(
      run('scripts/adopt/test/findServedWords.ts', REMOVED, ...words, ...facts, ...findFormer(join(copy, 'agency')))
        .trim()
        .split('\n')
        .at(-1) ?? '',
    );
    expect(served.found).toEqual([]);
    expect(served.pages).toBeGreaterThan(20);
    expect(served.paths).toEqual(expect.arrayContaining(['/', '/en', '/about', '/en/privacy-policy']));
    expect(served.paths).not.toContain('/terms-of-service');
    expect(served.paths).not.toContain(`/services/${REMOVED}`);
    expect(served.missing).toEqual({
      '/newsletter/confirm': 404,
      '/newsletter/unsubscribe': 404,
      '/portfolio': 404,
      '/terms-of-service': 404,
      [`/services/${REMOVED}`]: 404,
    });
    expect(served.mails).toBe(2);
    expect(served.budgets).toEqual(['below-5k', '5k-up']);
  },
  900_000,
);

/** Settings for a run of Vitest within this one: without the long tests, of which this is one. */
const forTests = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|LONG_TESTS$|API_TESTS_TOLD$|TEST$|NODE_ENV$|E2E_|EMPTY_DATABASE$)/.test(name),
    ),
  );

/** Runs a command in the copy, which has to succeed, and returns its output. */
function check(...command: string[]): string {
  const options = { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26, env: forTests() } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

longTest(
  'the types, lint, messages and unit tests of an adopted copy pass, without the tests of the demonstration',
  () => {
    check(findBin('typescript'), '--noEmit');
    check('scripts/gen/gen.ts', '--check');
    check('scripts/messages/messages.ts');
    check(findBin('@biomejs/biome'), 'check', '--error-on-warnings');
    expect(check(findBin('vitest'), 'run', '--project=unit', '--project=isolated', '--reporter=dot')).toContain(
      LEFT_OUT,
    );
  },
  1_800_000,
);

/**
 * API tests that depend on an agency's answers: default language, currency, country, time zone, domain, and no projects
 * yet.
 */
const API_TESTS = [
  'server/errors/wordError.api.test.ts',
  'server/jobs/dailyWork.api.test.ts',
  'server/mail/languages.api.test.ts',
  'server/pages/optionalContent.api.test.ts',
  'server/pages/seo.api.test.ts',
  'server/privacy/privacyRequests.api.test.ts',
  'server/publishing/facts.api.test.ts',
  'server/publishing/projectList.api.test.ts',
  'server/service-requests/serviceRequests.api.test.ts',
  'server/test/everyTransport.api.test.ts',
];

longTest(
  'API tests of what differs in an adopted copy pass',
  () => {
    expect(check(findBin('vitest'), 'run', '--reporter=dot', ...API_TESTS)).toContain(`${API_TESTS.length} passed`);
  },
  600_000,
);

/** What visitors do: journeys in the language of the agency, each form, cookies, the language picker, and pages that are not there. */
const BROWSER_TESTS = [
  'consent',
  'contact',
  'every-language',
  'help',
  'journeys',
  'newsletter',
  'not-found',
  'quote-dialog',
  'quote-page',
  'seo',
  'service-request',
].map((name) => `e2e/${name}.e2e.ts`);

longTest(
  'browser tests of what visitors do in an adopted copy pass',
  () => {
    const output = check(findBin('playwright'), 'test', '--reporter=list', ...BROWSER_TESTS);
    expect(Number(/(\d+) passed/.exec(output)?.[1])).toBeGreaterThan(15);
    expect(output).not.toMatch(/\d+ failed/);
    // Those of the newsletter and of projects, which the agency does not have.
    expect(Number(/(\d+) skipped/.exec(output)?.[1])).toBeLessThan(6);
  },
  600_000,
);
