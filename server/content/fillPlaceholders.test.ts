import { expect, test } from 'vitest';
import { fillPlaceholders } from './fillPlaceholders';

const scope = { site: { email: 'a@b.example' }, retention: { contactMonths: 12 } };

function fill(text: string) {
  const unknown: [string, number][] = [];
  return { text: fillPlaceholders(text, scope, (...found) => unknown.push(found)), unknown };
}

test('placeholders take texts and numbers by their path', () => {
  expect(fill('{{site.email}} for {{ retention.contactMonths }} months')).toEqual({
    text: 'a@b.example for 12 months',
    unknown: [],
  });
});

test('a placeholder that names nothing, or a group, is reported with its position', () => {
  expect(fill('Write to {{site.mail}} or {{site}}').unknown).toEqual([
    ['{{site.mail}}', 9],
    ['{{site}}', 26],
  ]);
});

test('properties of every object are not placeholders', () => {
  expect(fill('{{site.constructor.name}}').unknown).toHaveLength(1);
});
