import { parse } from 'csv-parse/sync';

export const COLUMNS = ['file', 'path', 'source', 'translation'];

/** A line of the table of a translator. */
export type Row = Record<'file' | 'path' | 'source' | 'translation', string>;

/** Reads a filled table. Lines before its head, such as those of npm, are left out. @throws Error for a file that is no such table. */
export function readTable(text: string): Row[] {
  const start = text.search(/^\uFEFF?"?file"?[,;]"?path"?/m);
  if (start < 0) throw new Error(`The file has no line with ${COLUMNS.join(', ')}.`);
  const table = text.slice(start);
  const [head = ''] = table.split('\n', 1);
  const rows: Row[] = parse(table, {
    bom: true,
    columns: true,
    delimiter: head.includes(';') ? ';' : ',',
    relax_column_count: true,
    skip_empty_lines: true,
  });
  return rows;
}
