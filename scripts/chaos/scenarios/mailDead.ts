import type { Scenario } from '../Scenario.ts';
import { submitLeads } from '../submitLeads.ts';

/** Long enough for every mail to have been tried in vain. */
const DEAD_MS = 20_000;

/** Nobody answers at the mail server until every request was acknowledged, and some time longer. */
export const mailDead: Scenario = {
  name: 'mail-dead',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 200, rounds: 1 },
  run: async ({ victim: site, sink: smtp }, { submits }) => {
    await site.start();
    const submitted = await submitLeads({ url: site.url, count: submits });
    await new Promise((resolve) => setTimeout(resolve, DEAD_MS));
    await smtp.open();
    return { submitted, deaths: 1 };
  },
};
