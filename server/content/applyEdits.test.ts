import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
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
  const text = applyEdits(PLANS, gone, { onOrphan: (edit) => orphans.push(edit) });
  expect(orphans).toEqual(gone);
  expect(parse(text)).toEqual(parse(PLANS));
});

test('every other line stays as it is', () => {
  const edits = [
    { path: 'plans[starter].name', value: 'First: steps' },
    { path: 'plans[starter].features', value: ['Forms', 'Two languages', 'Mail: two'] },
    { path: 'plans[enterprise].features', value: ['Everything', 'a, b'] },
  ];
  expect(applyEdits(PLANS, edits)).toBe(`# Prices are reviewed in January.
- id: starter
  name: 'First: steps' # short
  price: '{{price.2500}}'
  features:
    - Forms
    - Two languages # counted
    - 'Mail: two'
- id: enterprise
  name: Enterprise
  price: Custom
  features: [Everything, "a, b"]
`);
});

test('a long text is folded below its key', () => {
  const long = 'Words and words. '.repeat(10).trim();
  const file = 'about:\n  # why\n  lead: >-\n    Short\n    lines.\n\n  end: x\n';
  const text = applyEdits(file, [
    { path: 'page.about.lead', value: `${long}\n\n${long}` },
    { path: 'page.about.end', value: long },
  ]);
  const folded = text.split('\n').filter((line) => line.startsWith('    Words'));
  expect(folded).toHaveLength(3);
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  expect(text).toMatch(/^about:\n {2}# why\n {2}lead: >-\n/);
  expect(parse(text)).toEqual({ about: { lead: `${long}\n\n${long}`, end: long } });
});

test('fields of a whole file keep their order, their lines and the comments before them', () => {
  const file =
    '# A project.\nid: one\n# said by the client\ntitle: One # short\nyear: 2024\nresults:\n  - A # first\n  - B\n';
  const value = { year: 2024, results: ['B', 'A', 'C'], title: 'Two', team: '2 people', id: 'one' };
  expect(applyEdits(file, [{ path: '', value }], { order: ['id', 'title', 'team', 'year'] })).toBe(
    '# A project.\nid: one\n# said by the client\ntitle: Two # short\nteam: 2 people\nyear: 2024\nresults:\n  - B\n  - A # first\n  - C\n',
  );
  expect(applyEdits(file, [{ path: '', value: { id: 'one', year: 2025 } }])).toBe(
    '# A project.\nid: one\nyear: 2025\n',
  );
});

test('any text is read as it was written, wherever it stands', () => {
  const paths = ['plans[starter].name', 'plans[starter].price', 'plans[enterprise].features'];
  const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 300 }), fc.lorem({ maxCount: 60 }));
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.array(anyText, { minLength: 1, maxLength: 4 }), (path, texts) => {
      const value = path.endsWith('features') ? texts : texts.join('\n');
      expect(getAt(parse(applyEdits(PLANS, [{ path, value }])), path)).toEqual(value);
      const whole = { id: 'x', texts, text: texts.join('\n\n') };
      const file = applyEdits('', [{ path: '', value: whole }]);
      expect(parse(file)).toEqual(whole);
      expect(parse(applyEdits(file, [{ path: '', value: { ...whole, texts: [...texts].reverse() } }])).texts).toEqual(
        [...texts].reverse(),
      );
    }),
    { numRuns: 40, examples: [['plans[starter].name', ['', '']]] },
  );
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
