import { AddStaffDocument } from '../../schema/generated/graphql.ts';
import type { Command } from '../staff/Command.ts';
import { readNewPassword } from './passwords.ts';

export const addStaff: Command = {
  takes: 'EMAIL',
  summary: 'Makes the account of an address staff. Its password is asked for, or comes from NEW_STAFF_PASSWORD.',
  count: [1, 1],
  prepare:
    ({ json }, [email = '']) =>
    async (server) => {
      const { addStaff: account } = await server.call(AddStaffDocument, {
        input: { email, password: await readNewPassword('Password of the new account (not shown): ') },
      });
      console.log(json ? JSON.stringify(account, null, 2) : `${account.email} is staff now.`);
    },
};
