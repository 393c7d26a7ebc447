import { duringSubmits } from '../duringSubmits.ts';
import type { Scenario } from '../Scenario.ts';

/** kill -9 of the server, which is restarted at once. */
export const killServer: Scenario = {
  name: 'kill-server',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 1000, rounds: 20 },
  run: async (rig, amounts) => {
    const { site, smtp } = rig;
    await smtp.open();
    await site.start();
    return duringSubmits(rig, amounts, async () => {
      await site.end('SIGKILL');
      await site.start();
    });
  },
};
