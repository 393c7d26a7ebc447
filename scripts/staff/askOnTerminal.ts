import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError, EXIT } from './CommandError.ts';

/**
 * Asks somebody at a terminal. The question goes to standard error, so that the answer of the command stays alone on
 * standard output; what is typed is shown only when it may be.
 */
export async function askOnTerminal(question: string, { hidden = false } = {}): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? nowhere : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // Only now: before, the terminal itself would show what a fast hand types.
  if (hidden) process.stderr.write(question);
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(new CommandError('Nothing was done.', EXIT.failed));
    terminal.once('SIGINT', leave).once('close', leave);
  });
  try {
    return await Promise.race([terminal.question(hidden ? '' : question), left]);
  } finally {
    left.catch(() => {});
    terminal.close();
    if (hidden) process.stderr.write('\n');
  }
}

export const isAtTerminal = () => process.stdin.isTTY === true;
