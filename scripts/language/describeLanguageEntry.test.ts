import { expect, test } from 'vitest';
import { describeLanguageEntry } from './describeLanguageEntry';

test.each([
  ['pt', 'Português', 'ltr', 'pt'],
  ['he', 'עברית', 'rtl', 'he'],
  ['fa', 'فارسی', 'rtl', 'fa-u-nu-latn'],
])('%s is %s, runs %s and has Latin digits', (code, name, dir, tag) => {
  expect(describeLanguageEntry(code)).toMatchObject({ name, dir, tag });
});

test.each(['xx', 'portuguese', 'p', '../en'])('%s is no code of a language', (code) => {
  expect(() => describeLanguageEntry(code)).toThrow('is not the code of a language');
});
