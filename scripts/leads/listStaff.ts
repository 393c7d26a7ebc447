import { StaffDocument } from '../../schema/generated/graphql.ts';
import type { Command } from '../staff/Command.ts';
import { timeWords } from './leadWords.ts';
import { printTable } from './printTable.ts';
import { terminalText } from './terminalText.ts';

export const listStaff: Command = {
  summary: 'Everybody who is staff.',
  count: [0, 0],
  prepare:
    ({ json }) =>
    async (server) => {
      const { staff } = await server.call(StaffDocument, {});
      if (json) return console.log(JSON.stringify(staff, null, 2));
      const rows = staff.map(({ id, email, createdAt }) => [terminalText(email), timeWords(createdAt), id]);
      printTable(['EMAIL', 'ACCOUNT SINCE (UTC)', 'ID'], rows);
    },
};
