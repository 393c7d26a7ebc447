import type { Scenario } from '../Scenario.ts';
import { submitLeads } from '../submitLeads.ts';

/** kill -9 of the server when a mail has gone out and is not marked as sent: it goes again, and none is left out. */
export const killWorker: Scenario = {
  name: 'kill-worker',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 100, rounds: 5 },
  run: async ({ victim, sink }, { submits, rounds }) => {
    await sink.open();
    await victim.start();
    let deaths = 0;
    let turn: Promise<void> = Promise.resolve();
    const marks = Array.from({ length: rounds }, (_, round) => Math.ceil(((round + 1) * submits) / (rounds + 1)));
    sink.onMail = async () => {
      if (deaths === rounds || sink.count() < (marks[deaths] ?? 0)) return;
      deaths += 1;
      // Begun at once, before the mail is acknowledged to its sender.
      const killed = victim.end('SIGKILL');
      turn = turn.then(() => killed).then(() => victim.start());
      await killed;
    };
    const submitted = await submitLeads({ url: victim.url, count: submits });
    while (deaths < rounds) await new Promise((resolve) => setTimeout(resolve, 100));
    await turn;
    return { submitted, deaths };
  },
};
