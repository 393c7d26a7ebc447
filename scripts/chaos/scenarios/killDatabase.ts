import { duringSubmits } from '../duringSubmits.ts';
import type { Scenario } from '../Scenario.ts';

/** kill -9 of PostgreSQL, which is started again and recovers; the server lives on. */
export const killDatabase: Scenario = {
  name: 'kill-database',
  homes: ['PostgreSQL'],
  amounts: { submits: 1000, rounds: 5 },
  run: async ({ victim, sink, cluster }, amounts) => {
    await sink.open();
    await victim.start();
    return duringSubmits(victim.url, amounts, async () => {
      await cluster?.kill();
      await cluster?.start();
    });
  },
};
