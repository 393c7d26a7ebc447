import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeFormulas, formatCsv } from '../../schema/csv';
import { parseCsv } from '../test/parseCsv';
import { CSV_OPTIONS } from './sendCsv';

const SEPARATORS = [',', ';', '\t'] as const;
type Reader = (text: string, separator: string) => string[];

/** Reads like Excel and Python's csv: quotes count at the start of a cell, and text after the closing quote belongs to the cell. */
const readLeniently: Reader = (text, separator) => {
  const cells: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' = 'start';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (state === 'quoted') {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else state = 'plain';
    } else if (sign === '"' && state === 'start') state = 'quoted';
    else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell);
      cell = '';
      state = 'start';
    } else {
      cell += sign;
      state = 'plain';
    }
  }
  return [...cells, cell];
};

/** Reads like programs that count quotes anywhere. */
const readToggling: Reader = (text, separator) => {
  const cells = [''];
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
};

/** Reads like scripts that ignore quotes. */
const readPlainly: Reader = (text, separator) =>
  text.split(/[\r\n]/).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^"+/, '')));

const READERS = { leniently: readLeniently, toggling: readToggling, plainly: readPlainly };

type Write = (rows: readonly (readonly string[])[]) => string;

const COLUMNS = ['one', 'two', 'three'];

const WRITERS: Record<string, Write> = {
  REST: (rows) =>
    stringify(
      rows.map(([one, two, three]) => ({ one, two, three })),
      { ...CSV_OPTIONS, columns: COLUMNS },
    ).slice(1),
  'the desk': (rows) => formatCsv([COLUMNS, ...rows]).slice(1),
};

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const value = fc
  .array(fc.constantFrom(...SIGNS, ',', ';', '\t', '"', "'", '\n', '\r\n', '\r', ' ', '\u00a0', 'a', '1', 'متجر'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const rows = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 4 });

const COMBINATIONS = SEPARATORS.flatMap((separator) =>
  Object.entries(WRITERS).map(([writer, write]) => ({ separator, writer, write })),
);

describe.each(COMBINATIONS)('a file of $writer read with the separator $separator', ({ separator, write }) => {
  test.each(Object.entries(READERS))('has no cell that begins like a formula, read %s', (_how, read) => {
    fc.assert(
      fc.property(rows, (input) => {
        const formulas = read(write(input), separator).filter((cell) => {
          // Only after a comma may a space and a sign follow: within quotes a comma is no separator for readers that support
          // quotes.
          const shown = separator === ',' && read === readPlainly ? cell : cell.trimStart();
          return /^[=+\-@＝＋－＠﹦﹢﹣﹫]/.test(shown);
        });
        expect(formulas).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each(Object.entries(WRITERS))(
  'a reader of RFC 4180 returns every value of %s, except for the apostrophes',
  (_writer, write) => {
    const strip = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll("'", ''));
    fc.assert(
      fc.property(rows, (input) => {
        expect(parseCsv(write(input)).slice(1).map(strip)).toEqual(input.map(strip));
      }),
    );
  },
);

test.each([
  ['We need a shop;=1+2;thanks', "We need a shop;'=1+2;thanks"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+212 5 00 00 01 09', "'+212 5 00 00 01 09"],
  ['He said "=1+2"', `He said "'=1+2"`],
  ['We need:\n- a shop\n  - a blog', "We need:\n'- a shop\n  '- a blog"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a,=1', "a,'=1"],
  ['\t=1', "'\t'=1"],
])('%j becomes %j', (input, escaped) => {
  expect(escapeFormulas(input)).toBe(escaped);
});

test.each([
  'salma@bakery.example',
  'Rabat, +212 5 00 00 01 09 - or by mail',
  '5-7 pages; 10+ photos, e-commerce = yes',
  "L'Épicerie d'Aïcha - Fès; ouverte 7/7",
  'C++, C#\nnode.js',
])('%j is unchanged, because no cell can begin with a sign', (text) => {
  expect(escapeFormulas(text)).toBe(text);
});
