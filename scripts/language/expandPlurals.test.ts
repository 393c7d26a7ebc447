import { expect, test } from 'vitest';
import { expandPlurals, listPluralForms } from './expandPlurals';

test('a message gets the forms of the language, and keeps the rest', () => {
  const message = 'In {box}: {count, plural, =0 {none} one {# <b>page</b>} other {# pages of {all}}}, at last';
  expect(expandPlurals(message, listPluralForms('pt'))).toBe(
    'In {box}: {count, plural, =0 {none} many {# pages of {all}} one {# <b>page</b>} other {# pages of {all}}}, at last',
  );
  expect(expandPlurals(message, listPluralForms('ja'))).toBe(
    'In {box}: {count, plural, =0 {none} other {# pages of {all}}}, at last',
  );
});

test('plurals within others have the forms too', () => {
  const inner = '{days, plural, one {a day} other {# days}}';
  expect(expandPlurals(`{all, plural, one {one in ${inner}} other {# in ${inner}}}`, ['other'])).toBe(
    '{all, plural, other {# in {days, plural, other {# days}}}}',
  );
});

test('a message without plurals stays as it is', () => {
  expect(expandPlurals('{kind, select, lead {a} other {b}}', ['other'])).toBe('{kind, select, lead {a} other {b}}');
});
