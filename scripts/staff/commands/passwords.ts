import {
  ChangePasswordDocument,
  LogoutEverywhereDocument,
  RequestPasswordResetDocument,
} from '../../../schema/generated/graphql.ts';
import { printLine, type Shell } from '../../common/Shell.ts';
import { askOnTerminal, isAtTerminal } from '../askOnTerminal.ts';
import type { Command } from '../Command.ts';
import { CommandError, EXIT } from '../CommandError.ts';

export const changePassword: Command = {
  summary:
    'Changes your own password, and ends your other sign-ins. The new one is asked for, or comes from NEW_STAFF_PASSWORD.',
  prepare:
    ({ json }, _words, shell) =>
    async (server) => {
      const newPassword = await readNewPassword(shell, 'New password (not shown): ');
      await server.call(ChangePasswordDocument, { input: { currentPassword: server.password, newPassword } });
      print(
        shell,
        json,
        { changed: true },
        'Your password is changed. Change STAFF_PASSWORD as well where commands sign in by it.',
      );
    },
};

export const signOutEverywhere: Command = {
  summary: 'Ends every sign-in of your own account.',
  prepare:
    ({ json }, _words, shell) =>
    async (server) => {
      await server.call(LogoutEverywhereDocument, {});
      print(shell, json, { signedOut: true }, 'Every sign-in of your account is ended.');
    },
};

export const requestReset: Command = {
  takes: '<EMAIL>',
  summary: 'Mails a link that sets another password to the address, where it is that of staff. Nobody signs in for it.',
  isPublic: true,
  prepare:
    ({ json }, [email = ''], shell) =>
    async (server) => {
      await server.call(RequestPasswordResetDocument, { email });
      print(shell, json, { asked: true }, 'If this is the address of a staff account, a link is on its way to it.');
    },
};

/** Returns the new password from NEW_STAFF_PASSWORD; otherwise asks for it twice. */
export async function readNewPassword(shell: Shell, question: string): Promise<string> {
  if (shell.env.NEW_STAFF_PASSWORD) return shell.env.NEW_STAFF_PASSWORD;
  if (!isAtTerminal(shell)) {
    throw new CommandError('Set NEW_STAFF_PASSWORD, or call this at a terminal to be asked.', EXIT.usage);
  }
  const password = await askOnTerminal(shell, question, { hidden: true });
  if (password !== (await askOnTerminal(shell, 'The same again: ', { hidden: true }))) {
    throw new CommandError('The two are not the same. Nothing was done.', EXIT.usage);
  }
  return password;
}

const print = ({ output }: Shell, json: unknown, answer: object, text: string) =>
  printLine(output, json ? JSON.stringify(answer, null, 2) : text);
