import { InviteStaffDocument } from '../../schema/generated/graphql.ts';
import type { Command } from '../staff/Command.ts';

export const inviteStaff: Command = {
  takes: 'EMAIL',
  summary: 'Makes the account of an address staff, and mails its owner a link that sets the password.',
  count: [1, 1],
  prepare:
    ({ json }, [email = '']) =>
    async (server) => {
      const { inviteStaff: account } = await server.call(InviteStaffDocument, { email });
      console.log(json ? JSON.stringify(account, null, 2) : `${account.email} is invited: a link is on its way.`);
    },
};
