import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cutYaml, setYaml } from './editYaml';

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
