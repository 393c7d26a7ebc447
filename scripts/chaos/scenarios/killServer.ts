import { duringSubmits } from '../duringSubmits.ts';
import type { Scenario } from '../Scenario.ts';

/** kill -9 of the server, which is restarted at once. */
export const killServer: Scenario = {
  name: 'kill-server',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 1000, rounds: 20 },
  run: async ({ site, smtp }, amounts) => {
    await smtp.open();
    await site.start();
    return duringSubmits(site.url, amounts, async () => {
      await site.end('SIGKILL');
      await site.start();
    });
  },
};
