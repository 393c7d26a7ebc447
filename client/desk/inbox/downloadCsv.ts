import { formatCsv } from '../../../schema/csv';
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

/** Saves the selected rows of the inbox. */
export function downloadCsv(rows: readonly InboxRowFragment[]): void {
  saveCsv('requests.csv', [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]);
}

/** Saves lines of cells as a CSV file. */
export function saveCsv(name: string, lines: readonly (readonly (string | number)[])[]): void {
  saveFile(name, 'text/csv;charset=utf-8', formatCsv(lines));
}
