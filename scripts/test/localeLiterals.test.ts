import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productLocales } from '../../schema/agency/productLocales';
import { localeNames } from '../../schema/locales';

/** Code that may name a language or a direction, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'schema/agency/productLocales.ts': 'the one list',
  'schema/locales.ts': 'the language of code, and the direction of a language that the site has not',
  'server/common/Locale.ts': 'the default of columns, which a migration has set',
  'scripts/demo/texts/languages.ts':
    'the languages that the demo has texts in; those of the site decide which are used',
  'scripts/messages/findWordProblems.ts': 'the rules of writing of a language',
  'client/portfolio/ScreenshotGallery.tsx': 'the direction of an element as it is drawn',
  'client/ui/Tabs.tsx': 'the direction of an element as it is drawn',
  'client/ui/TextField.tsx': 'addresses and numbers run from left to right in every language',
};

const codes = [...new Set([...Object.keys(productLocales), ...localeNames])];
const names = [...codes, ...codes.map((code) => code.toUpperCase()), 'ltr', 'rtl'].join('|');
/** A literal, a key of an object, an element in a language, or a list in SQL. */
const LITERAL = new RegExp(
  `['"\`](?:${names})['"\`]|^\\s*(?:${codes.join('|')}|ltr|rtl):|\\{ (?:${codes.join('|')})[:,]`,
  'm',
);
/** Markup of data that is left to right in every language: addresses, phone numbers, codes. */
const DATA = /\bdir="ltr"/g;

const getCode = () =>
  globSync(['{client,schema,server,scripts}/**/*.{ts,tsx}', '*.ts']).filter(
    // A country has the languages of its people, and names of its law in some of them.
    (file) =>
      !/\.test\.tsx?$|\/test\/|^schema\/generated\/|^server\/countries\/[a-z]{2}\.ts$|^server\/database\/migrations\//.test(
        file,
      ),
  );

/** Comments are removed, because they may name languages. */
const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(DATA, '')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'));

test('code names languages and text directions only in schema/agency/productLocales.ts', () => {
  const found = getCode()
    .filter((file) => !(file in ALLOWED))
    .flatMap((file) => readLines(file).flatMap((line) => (LITERAL.test(line) ? [`${file}: ${line.trim()}`] : [])));
  expect(found).toEqual([]);
});

test('each exception is needed', () => {
  const idle = Object.keys(ALLOWED).filter((file) => !readLines(file).some((line) => LITERAL.test(line)));
  expect(idle).toEqual([]);
});
