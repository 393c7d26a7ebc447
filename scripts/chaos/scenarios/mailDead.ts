import { countRequests } from '../countRequests.ts';
import type { Scenario } from '../Scenario.ts';
import { submitLeads } from '../submitLeads.ts';

/** Long enough for an attempt to send every mail. */
const DEAD_MS = 20_000;

/** The mail server does not answer until every request was acknowledged, and for some time after. */
export const mailDead: Scenario = {
  name: 'mail-dead',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 200, rounds: 1 },
  run: async (rig, { submits }) => {
    const { site, smtp } = rig;
    await site.start();
    const submitted = await submitLeads({ url: site.url, count: submits });
    await new Promise((resolve) => setTimeout(resolve, DEAD_MS));
    await smtp.open();
    return countRequests(rig, submitted, 1);
  },
};
