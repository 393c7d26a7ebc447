import type { Scenario } from '../Scenario.ts';
import { submitLeads } from '../submitLeads.ts';

/** kill -9 of the server after a mail was sent and before it is marked as sent: it is sent again, and none is lost. */
export const killWorker: Scenario = {
  name: 'kill-worker',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 100, rounds: 5 },
  run: async ({ site, smtp }, { submits, rounds }) => {
    await smtp.open();
    await site.start();
    let deaths = 0;
    let turn: Promise<void> = Promise.resolve();
    const marks = Array.from({ length: rounds }, (_, round) => Math.ceil(((round + 1) * submits) / (rounds + 1)));
    smtp.onMail = async () => {
      if (deaths === rounds || smtp.count() < (marks[deaths] ?? 0)) return;
      deaths += 1;
      // Begun at once, before the mail is acknowledged to its sender.
      const killed = site.end('SIGKILL');
      turn = turn.then(() => killed).then(() => site.start());
      await killed;
    };
    const submitted = await submitLeads({ url: site.url, count: submits });
    while (deaths < rounds) await new Promise((resolve) => setTimeout(resolve, 100));
    await turn;
    return { submitted, deaths };
  },
};
