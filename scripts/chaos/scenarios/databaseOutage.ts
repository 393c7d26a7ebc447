import { duringSubmits } from '../duringSubmits.ts';
import type { Scenario } from '../Scenario.ts';

const OUTAGE_MS = 60_000;

/** PostgreSQL is stopped for a minute, as for an update; the server keeps running. */
export const databaseOutage: Scenario = {
  name: 'database-outage',
  homes: ['PostgreSQL'],
  amounts: { submits: 400, rounds: 1 },
  run: async (rig, amounts) => {
    const { site, smtp, cluster } = rig;
    await smtp.open();
    await site.start();
    return duringSubmits(rig, amounts, async () => {
      await cluster?.stop();
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      await cluster?.start();
    });
  },
};
