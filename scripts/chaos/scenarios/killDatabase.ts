import { duringSubmits } from '../duringSubmits.ts';
import type { Scenario } from '../Scenario.ts';

/** kill -9 of PostgreSQL, which is restarted and recovers; the server keeps running. */
export const killDatabase: Scenario = {
  name: 'kill-database',
  homes: ['PostgreSQL'],
  amounts: { submits: 1000, rounds: 5 },
  run: async (rig, amounts) => {
    const { site, smtp, cluster } = rig;
    await smtp.open();
    await site.start();
    return duringSubmits(rig, amounts, async () => {
      await cluster?.kill();
      await cluster?.start();
    });
  },
};
