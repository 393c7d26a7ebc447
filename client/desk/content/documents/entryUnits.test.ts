import { describe, expect, test } from 'vitest';
import { contentLanguage } from '../../../../schema/locales';
import { toSlug } from '../lists/toSlug';
import { createUnnamed, getEntryUnits, groupUnits, nameEntries, omitUnnamed, type Unit } from './entryUnits';

const OWN = contentLanguage.toUpperCase() as Unit['texts'][number]['locale'];
const NONE = { description: '', choices: null, isNeeded: false };
const createUnit = (path: string, kind: Unit['kind'], draft: unknown = null): Unit => ({
  ...NONE,
  ...{ path, kind, field: path.split('.').at(-1) ?? '' },
  texts: [{ locale: OWN, default: draft, published: draft, draft, version: null, states: [], author: null }],
});
const entryFields: Unit['entryFields'] = [
  { field: 'question', kind: 'TEXT', choices: null, isTranslated: true, isNeeded: true },
  { field: 'category', kind: 'CHOICE', choices: ['one'], isTranslated: false, isNeeded: true },
];
const LIST: Unit = {
  ...createUnit('faqs', 'ENTRIES', ['cost', 'time']),
  entryFields,
  removed: [{ entry: 'who', title: 'Who?', isShown: true }],
};
const COST = createUnit('faqs[cost].question', 'TEXT', 'What does it cost?');

test('the units of entries go with their list', () => {
  const [heading, end] = [createUnit('page.heading', 'TEXT'), createUnit('page.end', 'TEXT')];
  expect(groupUnits([heading, LIST, COST, end])).toEqual([
    { unit: heading },
    { unit: LIST, entries: [COST] },
    { unit: end },
  ]);
});

test('an entry that is not saved has the fields of its list, in each language or in one', () => {
  expect(createUnnamed(['cost', '~1'])).toBe('~2');
  const units = getEntryUnits(LIST, [COST], '~1');
  expect(units.map(({ path, texts }) => [path, texts.length > 1])).toEqual([
    ['faqs[~1].question', true],
    ['faqs[~1].category', false],
  ]);
  expect(getEntryUnits(LIST, [COST], 'cost')).toEqual([COST]);
});

describe('entries that are saved', () => {
  const edit = (path: string, value: unknown, locale: string = OWN) => ({ path, value, locale });
  const add = (ids: string[], ...questions: [id: string, question: string][]) =>
    nameEntries(
      [LIST, COST],
      [...questions.map(([id, question]) => edit(`faqs[${id}].question`, question)), edit('faqs', ids)],
      toSlug,
      'faqs',
    ).edits;

  test('have ids of their first texts, after their list', () => {
    expect(add(['cost', '~1', 'time'], ['~1', 'Who owns it?'])).toEqual([
      edit('faqs', ['cost', 'who-owns-it', 'time']),
      edit('faqs[who-owns-it].question', 'Who owns it?'),
    ]);
  });

  test.each([
    ['that an entry has', 'Cost', 'cost-2'],
    ['that a removed entry had', 'Who', 'who-2'],
    ['of no letters that addresses have', '…', 'entry'],
    ['that is long', 'a'.repeat(80), 'a'.repeat(60)],
  ])('have another id for a text %s', (_, question, id) => {
    expect(add(['~1'], ['~1', question])[0]).toEqual(edit('faqs', [id]));
  });

  test('leave no text of an entry that was taken off', () => {
    expect(add(['time'], ['cost', 'How much?'], ['~1', 'Why?'])).toEqual([edit('faqs', ['time'])]);
    const edits = [edit('faqs[~1].question', 'Why?'), edit('faqs[cost].question', 'How?')];
    expect(nameEntries([LIST, COST], edits, toSlug, 'faqs').edits).toEqual([edit('faqs[cost].question', 'How?')]);
  });

  test('of a project have its id before their own, because no other project may have it', () => {
    const edits = [edit('faqs', ['~1']), edit('faqs[~1].question', 'Home')];
    expect(nameEntries([LIST], edits, toSlug, 'projects/lamps').edits[0]).toEqual(edit('faqs', ['lamps-home']));
  });

  test('wait without an id, and without their texts, while they have none', () => {
    const edits = [
      edit('faqs', ['cost', '~1', '~2']),
      edit('faqs[~1].question', 'Who owns it?'),
      edit('faqs[~2].question', ''),
    ];
    const { edits: named, renamed } = nameEntries([LIST, COST], edits, toSlug, 'faqs', (first) => !first);
    expect(renamed).toEqual([{ before: '~1', id: 'who-owns-it' }]);
    expect(named[0]).toEqual(edit('faqs', ['cost', 'who-owns-it', '~2']));
    expect(omitUnnamed([LIST], named)).toEqual([
      edit('faqs', ['cost', 'who-owns-it']),
      edit('faqs[who-owns-it].question', 'Who owns it?'),
    ]);
  });
});
