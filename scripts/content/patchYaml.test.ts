import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { getAt, setAt } from '../../server/content/contentPath';
import { CONTENT_DIRECTORY } from '../../server/content/directories';
import { cutYaml, patchYaml, setYaml } from './patchYaml';

interface TextEdit {
  path: string;
  value: unknown;
}

/** Patches a file with values at paths. */
const applyEdits = (file: string, edits: TextEdit[], order?: string[]) =>
  patchYaml(
    file,
    edits.reduce<unknown>((value, edit) => setAt(value, edit.path, edit.value), parse(file)),
    order,
  );

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

test('a path that a file does not have changes nothing', () => {
  const gone: TextEdit[] = [
    { path: 'plans[premium].name', value: 'Premium' },
    { path: 'plans[starter].name.short', value: 'S' },
    { path: 'plans[0].name', value: 'By index' },
  ];
  expect(applyEdits(PLANS, gone)).toBe(PLANS);
});

test('entries are added, moved and removed with their lines', () => {
  const [starter, enterprise] = parse(PLANS);
  const file = patchYaml(PLANS, [enterprise, { id: 'free', name: 'Free: none' }, { ...starter, name: 'First' }]);
  expect(file).toBe(`# Prices are reviewed in January.
- id: enterprise
  name: Enterprise
  price: Custom
  features: [Everything]
- id: free
  name: 'Free: none'
- id: starter
  name: First # short
  price: '{{price.2500}}'
  features:
    - Two languages # counted
    - Forms
`);
  expect(patchYaml(file, [enterprise])).toBe(`# Prices are reviewed in January.
- id: enterprise
  name: Enterprise
  price: Custom
  features: [Everything]
`);
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

test('fields within braces stay on their line, in their order', () => {
  const file = 'price: { amount: 200, from: true } # reviewed\nname: One\n';
  expect(patchYaml(file, { price: { per: 'month', from: true, amount: 2700 }, name: 'One' })).toBe(
    'price: { amount: 2700, from: true, per: month } # reviewed\nname: One\n',
  );
  expect(patchYaml(file, { price: { word: 'a, b' }, name: 'One' })).toBe(
    'price: { word: "a, b" } # reviewed\nname: One\n',
  );
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
  expect(applyEdits(file, [{ path: '', value }], ['id', 'title', 'team', 'year'])).toBe(
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

test('a file of comments alone stays as it is', () => expect(patchYaml('# None\n', null)).toBe('# None\n'));

test('files are read the same without edits, and with edits that change nothing', () => {
  for (const file of globSync(`${CONTENT_DIRECTORY}/*/*.yaml`)) {
    const text = readFileSync(file, 'utf8');
    expect(applyEdits(text, [])).toBe(text);
    const value = parse(text);
    expect(parse(applyEdits(text, [{ path: 'x.nothing.more', value: undefined }])), file).toEqual(value);
  }
  const home = parse(readFileSync(`${CONTENT_DIRECTORY}/en/home.yaml`, 'utf8'));
  expect(getAt(home, 'home.process.steps[0].title')).toBe(home.process.steps[0].title);
});

const TEXT = `# Facts
name: Khatam # as it is spoken
emails:
  general: hello@khatam.example

# Where they exist:
# registration: RC
social:
  - name: LinkedIn
    href: https://linkedin.example
languages:
  others: [fr, ar]

# Figures
claims:
  # in all
  businesses: 150+
  rating: '4.9'

story:
  text: >-
    A long text
    in two lines.
  title: Story
`;

test('a value is set, and nothing else changes', () => {
  expect(setYaml(TEXT, ['name'], 'Lumen')).toBe(TEXT.replace('Khatam #', 'Lumen #'));
  expect(setYaml(TEXT, ['emails', 'general'], 'a@lumen.example')).toBe(TEXT.replace('hello@khatam', 'a@lumen'));
  expect(setYaml(TEXT, ['languages', 'others'], ['en'])).toBe(TEXT.replace('[fr, ar]', '[en]'));
  expect(setYaml(TEXT, ['claims', 'rating'], '5.0')).toBe(TEXT.replace("'4.9'", "'5.0'"));
});

test('a value that is there already leaves the text as it is', () => {
  const same = parse(TEXT);
  for (const path of [['name'], ['social'], ['languages', 'others'], ['story', 'text']])
    expect(
      setYaml(
        TEXT,
        path,
        path.reduce((value, key) => value[key], same),
      ),
    ).toBe(TEXT);
});

test('an empty list stands beside its key', () => {
  expect(setYaml(TEXT, ['social'], [])).toBe(TEXT.replace(/social:\n.*\n.*\n/, 'social: []\n'));
});

test('lists and groups are replaced, keys added', () => {
  const social = [{ name: 'GitHub', href: 'https://github.example' }];
  const text = setYaml(setYaml(TEXT, ['social'], social), ['claims', 'team'], '9');
  expect(parse(text)).toEqual({ ...parse(TEXT), social, claims: { businesses: '150+', rating: '4.9', team: '9' } });
  expect(text).toContain('# in all');
  expect(parse(setYaml(TEXT, ['registration'], 'RC 1')).registration).toBe('RC 1');
});

test('a folded text is replaced by one of several lines', () => {
  const value = 'Another text: with a colon\n\nand a paragraph.';
  expect(parse(setYaml(TEXT, ['story', 'text'], value)).story).toEqual({ text: value, title: 'Story' });
});

test('a key goes with its value and its comment; a missing key changes nothing', () => {
  const text = cutYaml(cutYaml(TEXT, ['claims']), ['social']);
  const { claims: _claims, social: _social, ...rest } = parse(TEXT);
  expect(parse(text)).toEqual(rest);
  expect(text).not.toContain('# Figures');
  expect(text).not.toMatch(/\n\n\n/);
  expect(cutYaml(TEXT, ['story', 'nothing'])).toBe(TEXT);
  expect(parse(cutYaml(TEXT, ['story', 'text'])).story).toEqual({ title: 'Story' });
});

test('any value is read as it was written over any other', () => {
  const key = fc.constantFrom('a', 'b', 'c d', '1');
  const leaf = fc.oneof(fc.string({ maxLength: 200 }), fc.lorem({ maxCount: 40 }), fc.integer(), fc.boolean());
  const { tree } = fc.letrec<{ tree: unknown; entry: unknown }>((tie) => ({
    entry: fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(fc.string({ maxLength: 30 }), { maxLength: 3 }),
      fc
        .uniqueArray(fc.record({ id: fc.constantFrom('x', 'y', 'z'), value: tie('tree') }), {
          selector: ({ id }) => id,
        })
        .map((entries) => entries),
      tie('entry'),
    ),
  }));
  const file = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 });
  fc.assert(
    fc.property(file, file, (one, other) => {
      const text = patchYaml('', one);
      expect(parse(text)).toEqual(one);
      expect(parse(patchYaml(text, other))).toEqual(other);
    }),
    { numRuns: 60 },
  );
});
