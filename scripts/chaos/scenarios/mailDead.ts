import type { Scenario } from '../Scenario.ts';
import { submitLeads } from '../submitLeads.ts';

/** Long enough for every mail to have been tried in vain. */
const DEAD_MS = 20_000;

/** Nobody answers at the mail server until every request was acknowledged, and some time longer. */
export const mailDead: Scenario = {
  name: 'mail-dead',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 200, rounds: 1 },
  run: async ({ victim, sink }, { submits }) => {
    await victim.start();
    const submitted = await submitLeads({ url: victim.url, count: submits });
    await new Promise((resolve) => setTimeout(resolve, DEAD_MS));
    await sink.open();
    return { submitted, deaths: 1 };
  },
};
