import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Shell } from '../common/Shell.ts';
import { CommandError, EXIT } from './CommandError.ts';

/**
 * Asks a question on the terminal. It is written to standard error, so that standard output contains only the result of the
 * command; a hidden answer is not shown.
 */
export async function askOnTerminal(
  { input, errors }: Shell,
  question: string,
  { hidden = false } = {},
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? nowhere : errors;
  const terminal = createInterface({ input, output, terminal: true });
  // After readline has started, because before that the terminal itself would echo the input.
  if (hidden) errors.write(question);
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(new CommandError('Nothing was done.', EXIT.failed));
    terminal.once('SIGINT', leave).once('close', leave);
  });
  try {
    return await Promise.race([terminal.question(hidden ? '' : question), left]);
  } finally {
    left.catch(() => {});
    terminal.close();
    if (hidden) errors.write('\n');
  }
}

export const isAtTerminal = ({ input }: Shell) => input.isTTY === true;
