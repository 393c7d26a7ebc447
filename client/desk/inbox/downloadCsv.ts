import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import { saveCsv } from '../shared/saveCsv';

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
