import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localeNames } from '../../schema/locales';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContents';
import { SourceError } from './SourceFile';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'));
  for (const locale of localeNames) {
    cpSync(join(CONTENT_DIRECTORY, locale), join(directory, locale), { recursive: true });
  }
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Replaces text in a file and returns its line. */
function spoil(file: string, from: string | RegExp, to: string): number {
  const path = join(directory, file);
  const text = readFileSync(path, 'utf8');
  const at = text.search(from);
  expect(at, `${from} in ${file}`).toBeGreaterThanOrEqual(0);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return text.slice(0, at).split('\n').length;
}

/** Returns errors as `file:line path: message`, the file without its folder. */
async function getProblems(): Promise<string[]> {
  const error = await loadContents(directory).catch((reason: unknown) => reason);
  if (!(error instanceof SourceError)) throw error;
  return error.message
    .split('\n')
    .slice(1)
    .map((line) => line.slice(line.search(/(?:en|fr|ar)\//)));
}

test('a translation contains only words; its facts come from the English files', async () => {
  spoil('en/plans.yaml', 'popular: true', 'popular: false');
  const { en, fr, ar } = await loadContents(directory);
  for (const { plans } of [en, fr, ar]) {
    expect(plans.map(({ popular }) => popular)).toEqual([false, false, false]);
  }
});

test('a missing, an unknown and a misplaced field are named with file, line and path', async () => {
  const heading = spoil('fr/home.yaml', /^ {2}heading: Nos métiers/m, '  haeding: Ce que');
  const fact = spoil('ar/plans.yaml', /^- id: professional\n/m, '- id: professional\n  popular: true\n');
  expect(await getProblems()).toEqual([
    expect.stringMatching(/^fr\/home.yaml:\d+ home.services.heading: text is missing$/),
    `fr/home.yaml:${heading} home.services.haeding: field is unknown`,
    `ar/plans.yaml:${fact + 1} plans[1].popular: is a fact, which stands in the English file alone`,
  ]);
});

test('entries belong together by their ids; one too few or too many is named', async () => {
  spoil('fr/faqs.yaml', 'id: which-service', 'id: what-service');
  expect(await getProblems()).toEqual([
    'fr/faqs.yaml:1 faqs: which-service is missing',
    'fr/faqs.yaml:1 faqs[0]: what-service is not in the English file',
  ]);
});

test('entries without ids belong together by their order, so there must be as many', async () => {
  spoil('fr/plans.yaml', '    - Deux langues\n', '');
  spoil(
    'ar/about.yaml',
    /^ {4}- label: من العملاء في المغرب\n/m,
    '    - label: من العملاء في المغرب\n    - label: غدًا\n',
  );
  const found = await getProblems();
  expect(found).toEqual([
    expect.stringMatching(/^fr\/plans.yaml:\d+ plans\[0\].features: must have 5 entries, as in English$/),
    expect.stringMatching(/^ar\/about.yaml:\d+ about.story.growth: must have 5 entries, as in English$/),
  ]);
});

test('placeholders, numbers and links are those of the English text', async () => {
  const support = '{{months.supportMonths.starter}}';
  const months = spoil('fr/plans.yaml', support, '{{months.supportMonths.professional}}');
  const number = spoil('ar/home.yaml', '1,900', '1,800');
  const link = spoil('fr/legal/cookie-policy.md', '(/privacy-policy)', '(/terms-of-service)');
  const found = await getProblems();
  expect(found).toEqual([
    `fr/plans.yaml:${months} plans[0].features[4]: lacks {{supportMonths.starter}} of the English text and has {{supportMonths.professional}}, which the English text has not`,
    expect.stringMatching(
      /^fr\/legal\/cookie-policy.md:\d+ legalDocument\.body: section “Définition d’un cookie” lacks \/privacy-policy of the English text and has \/terms/,
    ),
    `ar/home.yaml:${number} home.featured.projects[1].title: lacks 1900 of the English text and has 1800, which the English text has not`,
  ]);
  const line = Number(found[1]?.match(/:(\d+)/)?.[1]);
  expect(line).toBeLessThanOrEqual(link);
});

test('an amount of a price is set in English alone, and a word in every language', async () => {
  const amount = spoil('fr/plans.yaml', 'name: Essentielle\n', 'name: Essentielle\n  price: { amount: 2400 }\n');
  const word = spoil('ar/plans.yaml', /^ {2}price: .*$/m, '  price: { amount: 9000 }');
  expect(await getProblems()).toEqual([
    `fr/plans.yaml:${amount + 1} plans[0].price: is a fact, which stands in the English file alone`,
    `ar/plans.yaml:${word} plans[2].price: needs a word, as in English`,
  ]);
});

test('a legal document has the sections of the English one, under the same anchors', async () => {
  const { en, fr } = await loadContents(directory);
  const getIds = (content: typeof en) => content.legalDocuments.map(({ sections }) => sections.map(({ id }) => id));
  expect(getIds(fr)).toEqual(getIds(en));
  spoil('fr/legal/terms-of-service.md', /^## Nos services$/m, 'Nos services');
  expect(await getProblems()).toEqual([
    expect.stringMatching(
      /^fr\/legal\/terms-of-service.md:\d+ legalDocument\.body: has 21 ## headings, and the English text 22$/,
    ),
  ]);
});

test('every photographed picture is described, and no other', async () => {
  const line = spoil('ar/pictures.yaml', 'samples/wordpress-riad-mobile', 'samples/wordpress-riad-tablet');
  expect(await getProblems()).toEqual([
    'ar/pictures.yaml:1 samples/wordpress-riad-mobile: text is missing',
    `ar/pictures.yaml:${line} samples/wordpress-riad-tablet: no photographed picture has this key`,
  ]);
});

test('content without a translation is an error, file by file', async () => {
  rmSync(join(directory, 'fr/services/wordpress-development.yaml'));
  rmSync(join(directory, 'ar/help.yaml'));
  writeFileSync(join(directory, 'ar/services/plumbing.yaml'), 'title: x\n');
  expect(await getProblems()).toEqual([
    expect.stringMatching('^fr/services/wordpress-development.yaml:1 the file is missing'),
    expect.stringMatching('^ar/help.yaml:1 the file is missing'),
    'ar/services/plumbing.yaml:1 there is no English file of this name',
  ]);
  rmSync(join(directory, 'fr'), { recursive: true });
  expect((await getProblems()).filter((problem) => problem.startsWith('fr/'))).toContainEqual(
    expect.stringMatching('^fr/site.yaml:1 the file is missing'),
  );
});

test('errors of the English files are reported alone, because translations are compared with them', async () => {
  spoil('en/plans.yaml', 'period: one-time', 'period:');
  spoil('fr/plans.yaml', 'name: Essentielle', 'nom: Essentielle');
  expect(await getProblems()).toEqual([
    expect.stringMatching(/^en\/plans.yaml:\d+ plans\[0\].period: text is missing$/),
  ]);
});

test('a text of a public language that is still to be translated is named with its line, in YAML and Markdown', async () => {
  const heading = spoil('fr/home.yaml', /Nos métiers/, '⟪…⟫ What we build');
  const section = spoil('ar/legal/privacy-policy.md', /^## (?=\S)/m, '## ⟪…⟫ ');
  expect(await getProblems()).toEqual([
    `fr/home.yaml:${heading} is still to be translated`,
    `ar/legal/privacy-policy.md:${section} is still to be translated`,
  ]);
});
