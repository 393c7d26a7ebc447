import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import { saveFile } from '../saveFile';

const COLUMNS = [
  'reference',
  'kind',
  'state',
  'name',
  'email',
  'company',
  'projectType',
  'timeline',
  'service',
  'locale',
  'createdAt',
  'contactedAt',
  'followUpOn',
] as const satisfies (keyof InboxRowFragment)[];

/** Saves rows as a CSV file (RFC 4180), with a byte order mark for Excel. */
export function downloadCsv(rows: readonly InboxRowFragment[]): void {
  saveCsv('requests.csv', [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]);
}

/** Saves lines of cells as a CSV file. */
export function saveCsv(name: string, lines: readonly (readonly (string | number)[])[]): void {
  const text = lines.map((line) => line.map(quoteCell).join(',')).join('\r\n');
  saveFile(name, 'text/csv;charset=utf-8', `\uFEFF${text}\r\n`);
}

/** A spreadsheet runs a cell that begins like a formula: an apostrophe keeps it text (OWASP, CSV injection). */
export function quoteCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
