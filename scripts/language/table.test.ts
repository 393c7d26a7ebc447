import 'reflect-metadata';
import { expect, test } from 'vitest';
import { markToTranslate } from '../../schema/agency/toTranslate';
import { readTable } from './readTable';
import { printTable, takeTable } from './table';
import { findMissing, type TranslationFile } from './translationFiles';

/** Files whose texts are written into a record. */
function createFiles() {
  const written: Record<string, string> = {};
  const open = (file: string, isMessages: boolean, texts: Record<string, string>): TranslationFile => ({
    file,
    isMessages,
    texts: Object.entries(texts).map(([path, text]) => ({ path, text })),
    write: (changed) => void Object.assign(written, Object.fromEntries(changed)),
  });
  const files = [
    open('agency/content/pt/home.yaml', false, {
      'home.title': markToTranslate('Write to {{site.email}}, "today"'),
      'home.lead': 'Já traduzido',
      'home.end': markToTranslate('Two lines\nof text'),
    }),
    open('agency/messages/pt.json', true, { 'home.quote': markToTranslate('Hello {name}') }),
  ];
  return { files, written };
}

const fill = (table: string, translate: (source: string) => string) =>
  readTable(table).map((row) => ({ ...row, translation: translate(row.source) }));

test('a table has what is missing, and takes it back with its placeholders', () => {
  const { files, written } = createFiles();
  const table = printTable(findMissing(files));
  const rows = fill(table, (source) => `Ptês ${source}`);
  expect(rows.map(({ path }) => path)).toEqual(['home.title', 'home.end', 'home.quote']);
  expect(takeTable(files, rows)).toEqual({ taken: 3, problems: [] });
  expect(written).toEqual({
    'home.title': 'Ptês Write to {{site.email}}, "today"',
    'home.end': 'Ptês Two lines\nof text',
    'home.quote': 'Ptês Hello {name}',
  });
});

test('a translation that lost a placeholder, and one of a text that changed, are named and not written', () => {
  const { files, written } = createFiles();
  const [title, end, quote] = readTable(printTable(findMissing(files)));
  if (!title || !end || !quote) throw new Error('The table lacks rows.');
  const rows = [
    { ...title, translation: 'Escreva-nos' },
    { ...end, source: 'Another text', translation: 'Duas linhas' },
    { ...quote, translation: 'Olá {nome}' },
  ];
  expect(takeTable(files, rows)).toEqual({
    taken: 0,
    problems: [
      'agency/content/pt/home.yaml home.title: lacks {{site.email}} of the English text',
      'agency/content/pt/home.yaml home.end: translates a text that changed',
      'agency/messages/pt.json home.quote: does not have name',
    ],
  });
  expect(written).toEqual({});
});

test('a spreadsheet may write semicolons, and npm lines before the table', () => {
  const text = '\n> agency-website@1.0.0 content\n\nfile;path;source;translation\na.yaml;a.b;"One; two";"Um; dois"\n';
  expect(readTable(text)).toEqual([{ file: 'a.yaml', path: 'a.b', source: 'One; two', translation: 'Um; dois' }]);
  expect(() => readTable('name,age\n')).toThrow('has no line with file, path');
});
