import { duringSubmits } from '../duringSubmits.ts';
import type { Scenario } from '../Scenario.ts';

/** kill -9 of the server, which is started again at once. */
export const killServer: Scenario = {
  name: 'kill-server',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 1000, rounds: 20 },
  run: async ({ victim, sink }, amounts) => {
    await sink.open();
    await victim.start();
    return duringSubmits(victim.url, amounts, async () => {
      await victim.end('SIGKILL');
      await victim.start();
    });
  },
};
