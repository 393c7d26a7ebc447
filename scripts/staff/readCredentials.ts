import type { Shell } from '../common/Shell.ts';
import { askOnTerminal, isAtTerminal } from './askOnTerminal.ts';
import { CommandError, EXIT } from './CommandError.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Reads the credentials from the environment, otherwise asks for them. Never from arguments, which every process of the machine
 * can read.
 */
export async function readCredentials(shell: Shell): Promise<Credentials> {
  const { STAFF_EMAIL, STAFF_PASSWORD } = shell.env;
  if ((!STAFF_EMAIL || !STAFF_PASSWORD) && !isAtTerminal(shell)) {
    throw new CommandError(
      'Set STAFF_EMAIL and STAFF_PASSWORD, in the environment or in .env, or call this at a terminal to be asked.',
      EXIT.signIn,
    );
  }
  const email = STAFF_EMAIL || (await askOnTerminal(shell, 'Email address of staff: '));
  const password = STAFF_PASSWORD || (await askOnTerminal(shell, 'Password (not shown): ', { hidden: true }));
  return { email, password };
}
