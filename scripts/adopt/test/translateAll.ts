/** Fills the table of a translator, the first argument, with a marked pseudo-language: each text begins with a word that no other language has. */
import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { readTable } from '../../language/readTable.ts';

const [file = ''] = process.argv.slice(2);
const translate = (source: string) =>
  source.startsWith('## ') ? source.replace(/^## /, '## Ptês ') : `Ptês ${source}`;
const rows = readTable(readFileSync(file, 'utf8')).map((row) => ({ ...row, translation: translate(row.source) }));
writeFileSync(file, stringify(rows, { header: true }));
console.log(`${rows.length} texts are translated.`);
