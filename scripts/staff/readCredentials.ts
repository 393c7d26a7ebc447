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
export async function readCredentials(): Promise<Credentials> {
  const { STAFF_EMAIL, STAFF_PASSWORD } = process.env;
  if ((!STAFF_EMAIL || !STAFF_PASSWORD) && !isAtTerminal()) {
    throw new CommandError(
      'Set STAFF_EMAIL and STAFF_PASSWORD, in the environment or in .env, or call this at a terminal to be asked.',
      EXIT.signIn,
    );
  }
  const email = STAFF_EMAIL || (await askOnTerminal('Email address of staff: '));
  const password = STAFF_PASSWORD || (await askOnTerminal('Password (not shown): ', { hidden: true }));
  return { email, password };
}
