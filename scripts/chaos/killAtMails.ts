import type { TestRig } from './openTestRig.ts';

/**
 * Kills the server, and starts it again, when mails have gone out and are not marked as sent: evenly spread over a number of mails.
 * @returns A function that waits for the last start, and returns the number of kills.
 */
export function killAtMails({ site, smtp }: TestRig, mails: number, rounds: number): () => Promise<number> {
  let deaths = 0;
  let turn: Promise<void> = Promise.resolve();
  const marks = Array.from({ length: rounds }, (_, round) => Math.ceil(((round + 1) * mails) / (rounds + 1)));
  smtp.onMail = async () => {
    if (deaths === rounds || smtp.count() < (marks[deaths] ?? 0)) return;
    deaths += 1;
    // Begun at once, before the mail is acknowledged to its sender.
    const killed = site.end('SIGKILL');
    turn = turn.then(() => killed).then(() => site.start());
    await killed;
  };
  return async () => {
    while (deaths < rounds) await new Promise((resolve) => setTimeout(resolve, 100));
    await turn;
    return deaths;
  };
}
