import { AddStaffDocument } from '../../schema/generated/graphql.ts';
import { askOnTerminal, isAtTerminal } from '../staff/askOnTerminal.ts';
import { CommandError, EXIT } from '../staff/CommandError.ts';
import type { Command } from './Command.ts';

export const addStaff: Command = {
  takes: 'EMAIL',
  summary: 'Makes the account of an address staff. Its password is asked for, or comes from NEW_STAFF_PASSWORD.',
  count: [1, 1],
  prepare:
    ({ json }, [email = '']) =>
    async (server) => {
      const { addStaff: account } = await server.call(AddStaffDocument, {
        input: { email, password: await newPassword() },
      });
      console.log(json ? JSON.stringify(account, null, 2) : `${account.email} is staff now.`);
    },
};

async function newPassword(): Promise<string> {
  if (process.env.NEW_STAFF_PASSWORD) return process.env.NEW_STAFF_PASSWORD;
  if (!isAtTerminal()) {
    throw new CommandError('Set NEW_STAFF_PASSWORD, or call this at a terminal to be asked.', EXIT.usage);
  }
  const password = await askOnTerminal('Password of the new account (not shown): ', { hidden: true });
  if (password !== (await askOnTerminal('The same again: ', { hidden: true }))) {
    throw new CommandError('The two are not the same. Nothing was done.', EXIT.usage);
  }
  return password;
}
