import { countRequests } from '../countRequests.ts';
import type { Scenario } from '../Scenario.ts';
import { submitLeads } from '../submitLeads.ts';

/** Well within the ten minutes that a mail server may take (RFC 5321, 4.5.3.2.6), and that the sender waits. */
const PAUSE_MS = 8_000;

/** The mail server delays every mail. */
export const mailSlow: Scenario = {
  name: 'mail-slow',
  homes: ['embedded', 'PostgreSQL'],
  amounts: { submits: 30, rounds: 1 },
  run: async (rig, { submits }) => {
    const { site, smtp } = rig;
    smtp.pauseMs = PAUSE_MS;
    await smtp.open();
    await site.start();
    return countRequests(rig, await submitLeads({ url: site.url, count: submits }), 0);
  },
};
