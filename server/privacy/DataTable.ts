import { registerEnumType } from 'type-graphql';
import { filesOfMail } from './createMailFiles';
import { expiringTables } from './expiringTables';
import { personalDataTables } from './personalDataTables';

const tables = [
  ...personalDataTables.flatMap(({ table, dependents = [] }) => [
    table,
    ...dependents.filter(({ isExported }) => isExported).map((dependent) => dependent.table),
  ]),
  ...expiringTables.map(({ table }) => table),
  filesOfMail.table,
];

/** Names that reports on personal data use: the tables of the lists above, and mail in files. */
export const DataTable = Object.fromEntries([...new Set(tables)].sort().map((table) => [table.toUpperCase(), table]));

registerEnumType(DataTable, {
  name: 'DataTable',
  description: 'A table with personal data, or with rows that end by themselves.',
  valuesConfig: { FILES_OF_MAIL: { description: 'Mail that was written to files, because no mail server is named.' } },
});
