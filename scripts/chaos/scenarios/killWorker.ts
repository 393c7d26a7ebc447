import { countRequests } from '../countRequests.ts';
import { killAtMails } from '../killAtMails.ts';
import type { Scenario } from '../Scenario.ts';
import { submitLeads } from '../submitLeads.ts';

/** kill -9 of the server after a mail was sent and before it is marked as sent: it is sent again, and none is lost. */
export const killWorker: Scenario = {
  name: 'kill-worker',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 100, rounds: 5 },
  run: async (rig, { submits, rounds }) => {
    await rig.smtp.open();
    await rig.site.start();
    const waitForKills = killAtMails(rig, submits, rounds);
    const submitted = await submitLeads({ url: rig.site.url, count: submits });
    return countRequests(rig, submitted, await waitForKills());
  },
};
