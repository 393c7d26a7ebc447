import { normalizeEmail } from '../../server/common/normalizeEmail.ts';
import type { Shell } from '../common/Shell.ts';
import { askOnTerminal, isAtTerminal } from '../staff/askOnTerminal.ts';
import { CommandError } from '../staff/CommandError.ts';

/** Asks a person at a terminal to type the address again; without a terminal, `--yes` confirms the erasure. */
export async function confirmErasure(shell: Shell, email: string): Promise<void> {
  if (!isAtTerminal(shell))
    throw new CommandError('Add --yes to erase without a question, or --dry-run to see what would go.');
  const answer = await askOnTerminal(shell, 'This cannot be undone. Type the address again to erase: ');
  if (normalizeEmail(answer) !== normalizeEmail(email))
    throw new CommandError('Not the same address; nothing is erased.');
}

/** Asks a person at a terminal whether the time of the site is right; without a terminal, `--yes` confirms it. */
export async function confirmTime(shell: Shell, siteNow: string): Promise<void> {
  if (!isAtTerminal(shell))
    throw new CommandError('Look at another clock, and add --yes where that of the site is right.');
  const answer = await askOnTerminal(shell, `The site says that it is ${siteNow}. Is that the time now? Type yes: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing is confirmed, and nothing is erased.');
}
