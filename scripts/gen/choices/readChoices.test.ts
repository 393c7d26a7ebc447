import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as generated from '../../../schema/generated/choices';
import { localeNames } from '../../../schema/locales';
import { hasBudgets } from '../../../schema/rules/choices';
import { SourceFile, type SourceProblem } from '../../../server/content/SourceFile';
import { findRemoved, type GeneratedChoices } from './findRemoved';
import { getChoiceNames, printChoices } from './printChoices';
import { readChoices } from './readChoices';

const FILE = 'agency/choices.yaml';
const shipped = readFileSync(FILE, 'utf8');

/** Reads the shipped list with changes, each from one text to another, as `npm run gen` does. */
const read = (...changes: Changes) => readAfter(generated, ...changes);

type Changes = (readonly [from: string, to: string])[];

/** @param before the lists as they were generated last. */
function readAfter(before: GeneratedChoices, ...changes: Changes) {
  const text = changes.reduce((former, [from, to]) => {
    expect(former).toContain(from);
    return former.replace(from, to);
  }, shipped);
  const problems: SourceProblem[] = [];
  const source = new SourceFile(FILE, text, problems);
  const choices = readChoices(source);
  if (problems.length === 0) findRemoved(source, choices, before);
  const findLine = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  return { choices, findLine, problems: problems.map(({ line, path, message }) => `${line} ${path}: ${message}`) };
}

const LANGUAGES = [...new Set(['en', ...localeNames])];

const TOMORROW_FIRST = `timelines:
  - id: tomorrow
    names: { ${LANGUAGES.map((code) => `${code}: Tomorrow`).join(', ')} }
`;

test('a list that was never generated has lost no value', () => {
  const { Timeline: _, ...others } = generated;
  expect(readAfter(others).problems).toEqual([]);
});

test('the committed lists match the file', () => {
  const { choices, problems } = read();
  expect(problems).toEqual([]);
  expect(printChoices(choices)).toBe(readFileSync('schema/generated/choices.ts', 'utf8'));
});

test('an added value has its id in capitals as its GraphQL name, and its names', () => {
  const { choices, problems } = read(['timelines:\n', TOMORROW_FIRST]);
  expect(problems).toEqual([]);
  expect(printChoices(choices)).toContain('"TOMORROW": "tomorrow"');
  expect(getChoiceNames(choices, 'en').timelines.tomorrow).toBe('Tomorrow');
});

test('a retired value stays in the list', () => {
  const { choices, problems } = read(['  - id: cms\n', '  - id: cms\n    retired: true\n']);
  expect(problems).toEqual([]);
  const printed = printChoices(choices);
  expect(printed).toContain('"CMS": "cms"');
  expect(printed).toContain('"ProjectType": [\n    "cms"\n  ]');
});

test('a deleted or renamed value is an error with the advice to retire it', () => {
  const { problems, findLine } = read(['  - id: cms\n', '  - id: editor\n']);
  expect(problems).toEqual([
    expect.stringMatching(`^${findLine('projectTypes:')} projectTypes: cms \\(CMS\\) is gone.*"retired: true"`),
  ]);
  expect(read(['graphql: ONE_MONTH', 'graphql: MONTH']).problems).toHaveLength(1);
});

test.each([
  ['an id twice', ['id: cms', 'id: website'], 'id: website', 'projectTypes[5].id: website occurs twice'],
  [
    'an id that its column cannot hold',
    ['id: cms', `id: ${'c'.repeat(21)}`],
    'id: ccc',
    'projectTypes[5].id: must be small letters',
  ],
  [
    'a name that GraphQL refuses',
    ['    graphql: ONE_MONTH\n', ''],
    '- id: 1month',
    'timelines[1].graphql: must be a name such as',
  ],
  [
    'a language that is left out',
    ['      en: Flexible\n', ''],
    '      fr: Flexible',
    'timelines[4].names.en: must be a name',
  ],
  [
    'a field that does not exist',
    ['    graphql: ONE_MONTH', '    grapql: ONE_MONTH'],
    'grapql',
    'timelines[1].grapql: field is unknown',
  ],
  ['a page twice', ['page: mern-stack', 'page: ai-solutions'], '', 'services[3].page: ai-solutions occurs twice'],
  [
    'a tone that labels lack',
    ['tone: fourth', 'tone: neon'],
    'neon',
    'services[1].tone: must be one of brand, fourth, third',
  ],
] as const)('%s is reported with line and field', (_what, change, target, message) => {
  const { problems, findLine } = read(change);
  const found = problems.find((problem) => problem.includes(message));
  expect(found).toBeDefined();
  const isFirst = target.startsWith('id: website');
  if (target && !isFirst) expect(found).toMatch(new RegExp(`^${findLine(target)} `));
});

const BUDGETS = `budgets:
  - id: 5k-up
    graphql: FROM_5K
    names: { ${LANGUAGES.map((code) => `${code}: From 5 k`).join(', ')} }
services:
`;

test.skipIf(hasBudgets)('budgets are asked for by their list, and no more once all are retired', () => {
  const { Budget: _, ...before } = generated;
  for (const list of [BUDGETS, BUDGETS.replace('k-up\n', 'k-up\n    retired: true\n')]) {
    const { choices, problems } = readAfter(before, ['services:\n', list]);
    expect(problems).toEqual([]);
    expect(printChoices(choices)).toContain('"FROM_5K": "5k-up"');
    expect(getChoiceNames(choices, 'en').budgets).toEqual({ '5k-up': 'From 5 k' });
  }
});

test('a list with only retired values is an error', () => {
  const all = shipped.replaceAll(/^ {2}- id: .*$/gm, '$&\n    retired: true');
  const problems: SourceProblem[] = [];
  readChoices(new SourceFile(FILE, all, problems));
  expect(problems.map(({ path }) => path)).toEqual(['projectTypes', 'timelines', 'services']);
});
