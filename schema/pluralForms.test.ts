import { expect, test } from 'vitest';
import { getExample, listForms, pickChangedForm, pickForm, printForms, readForms } from './pluralForms';

const CLIENTS = 'Over {count, plural, one {# client} other {# clients of {{site.name}}}} served';

test('a text with forms is read and printed as one text for each number', () => {
  const forms = readForms(CLIENTS);
  expect(forms).toEqual([
    { category: 'one', text: 'Over # client served' },
    { category: 'other', text: 'Over # clients of {{site.name}} served' },
  ]);
  const printed = printForms(forms ?? []);
  expect(readForms(printed)).toEqual(forms);
  expect(printed).toBe('{count, plural, one {Over # client served} other {Over # clients of {{site.name}} served}}');
});

test('a brace that is typed into a form does not end it', () => {
  expect(readForms(printForms([{ category: 'other', text: 'a} {b {{site.name}}' }]))).toEqual([
    { category: 'other', text: 'a b {{site.name}}' },
  ]);
});

test('other texts have no forms', () => {
  for (const text of [
    'No {forms}',
    '{{claims.team}} people',
    '{count, plural, one {a {b}} other {c}}',
    '{count, plural, one {a}',
  ])
    expect(readForms(text)).toBeUndefined();
});

test('an entry has the form of most numbers as its title, and a comparison has each form once', () => {
  expect(pickForm('{count, plural, one {client} other {clients}} served')).toBe('clients served');
  expect(pickForm('No {forms}')).toBe('No {forms}');
  expect(listForms('{n, plural, zero {a} one {a} other {b}} c')).toBe('a c\nb c');
  expect(listForms('No {forms}')).toBe('No {forms}');
});

test('the form that is typed is found', () => {
  const typed = CLIENTS.replace('# client}', '# customer}');
  expect(pickChangedForm(CLIENTS, typed)).toEqual(['Over # client served', 'Over # customer served']);
  expect(pickChangedForm(CLIENTS, CLIENTS)).toEqual([CLIENTS, CLIENTS]);
  expect(pickChangedForm('before', 'after')).toEqual(['before', 'after']);
});

test('each form of a language has a number as its example', () => {
  for (const locale of ['ar', 'fr', 'en'])
    for (const category of new Intl.PluralRules(locale).resolvedOptions().pluralCategories)
      expect(new Intl.PluralRules(locale).select(getExample(category, locale))).toBe(category);
  expect(getExample('=0', 'en')).toBe(0);
});
