import { createInterface } from 'node:readline/promises';

/** Asks a person at a terminal to type the address again; elsewhere only `--yes` says that an erasure is meant. */
export async function confirmErasure(email: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Error('Add --yes to erase without a question, or --dry-run to see what would go.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('This cannot be undone. Type the address again to erase: ');
  terminal.close();
  if (answer.trim().toLowerCase() !== email.trim().toLowerCase())
    throw new Error('Not the same address; nothing is erased.');
}
