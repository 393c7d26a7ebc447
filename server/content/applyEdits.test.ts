import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyEdits, getAt, type TextEdit } from './applyEdits';
import { CONTENT_DIRECTORY } from './directories';

const PLANS = `# Prices are reviewed in January.
- id: starter
  name: Starter # short
  price: '{{price.2500}}'
  features:
    - Two languages # counted
    - Forms
- id: enterprise
  name: Enterprise
  price: Custom
  features: [Everything]
`;

test('a text is replaced at the entry with the id, and comments stay', () => {
  const edits = [
    { path: 'plans[starter].name', value: 'First steps' },
    { path: 'plans[enterprise].price', value: '{{price.9000}}' },
    { path: 'plans[starter].features', value: ['Forms: three', 'Two languages'] },
  ];
  const text = applyEdits(PLANS, edits);
  expect(text).toContain('# Prices are reviewed in January.');
  expect(text).toContain('name: First steps # short');
  expect(text).toContain('- Two languages # counted');
  const [starter, enterprise] = parse(text);
  expect(starter).toEqual({
    id: 'starter',
    name: 'First steps',
    price: '{{price.2500}}',
    features: ['Forms: three', 'Two languages'],
  });
  expect(enterprise.price).toBe('{{price.9000}}');
});

test.each(['true', '007', '{{price.1}}', 'a: b # c', 'two\n\nparagraphs', '- no list', '“quoted” ’', ' '])(
  'a text is read as it was written: %j',
  (value) => {
    expect(parse(applyEdits(PLANS, [{ path: 'plans[starter].name', value }]))[0].name).toBe(value);
  },
);

test('an edit whose place is gone is reported and changes nothing', () => {
  const gone: TextEdit[] = [
    { path: 'plans[premium].name', value: 'Premium' },
    { path: 'plans[starter].slogan', value: 'New' },
    { path: 'plans[starter].name.short', value: 'S' },
    { path: 'plans[starter].features', value: 'no list' },
    { path: 'plans[0].name', value: 'By index' },
  ];
  const orphans: TextEdit[] = [];
  const text = applyEdits(PLANS, gone, (edit) => orphans.push(edit));
  expect(orphans).toEqual(gone);
  expect(parse(text)).toEqual(parse(PLANS));
});

test('a whole file is replaced by its fields', () => {
  const value = { id: 'new', title: 'New', results: ['One: more'] };
  expect(parse(applyEdits('', [{ path: '', value }]))).toEqual(value);
});

test('files are read the same without edits, and with edits that change nothing', () => {
  for (const file of globSync(`${CONTENT_DIRECTORY}/*/*.yaml`)) {
    const text = readFileSync(file, 'utf8');
    expect(applyEdits(text, [])).toBe(text);
    const value = parse(text);
    expect(parse(applyEdits(text, [{ path: 'x[nothing]', value: '' }])), file).toEqual(value);
  }
  const home = parse(readFileSync(`${CONTENT_DIRECTORY}/en/home.yaml`, 'utf8'));
  expect(getAt(home, 'home.process.steps[0].title')).toBe(home.process.steps[0].title);
});
