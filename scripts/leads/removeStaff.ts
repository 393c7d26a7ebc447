import { RemoveStaffDocument } from '../../schema/generated/graphql.ts';
import type { Command } from '../staff/Command.ts';

export const removeStaff: Command = {
  takes: 'EMAIL',
  summary: 'Takes the right of staff from the account of an address, and signs it out everywhere.',
  count: [1, 1],
  whenNotFound: 'Look at how the address is written.',
  prepare:
    ({ json }, [email = '']) =>
    async (server) => {
      const { removeStaff: account } = await server.call(RemoveStaffDocument, { email });
      console.log(json ? JSON.stringify(account, null, 2) : `${account.email} is staff no more.`);
    },
};
