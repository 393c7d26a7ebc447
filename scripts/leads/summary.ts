import { LeadSummaryDocument } from '../../schema/generated/graphql.ts';
import type { Command } from '../staff/Command.ts';
import { coloured } from './leadWords.ts';

const HOUR = 3600;

export const summary: Command = {
  summary: 'How many quote requests are in which state, and how fast they are answered.',
  count: [0, 0],
  prepare:
    ({ json }) =>
    async (server) => {
      const { leadSummary } = await server.call(LeadSummaryDocument, {});
      if (json) {
        console.log(JSON.stringify(leadSummary, null, 2));
        return;
      }
      const { medianSecondsToContact: median, overdue, ...counts } = leadSummary;
      const line = (name: string, value: string | number) => `${name.padEnd(10)} ${String(value).padStart(6)}`;
      console.log(line('new', counts.new));
      console.log(line('due', counts.due));
      console.log(overdue > 0 ? coloured(line('OVERDUE', overdue), { state: 'OVERDUE' }) : line('overdue', overdue));
      console.log(line('contacted', counts.contacted));
      console.log(line('flagged', counts.flagged));
      console.log(line('total', counts.total));
      if (median != null) console.log(`Half of the answers came within ${(median / HOUR).toFixed(1)} hours.`);
    },
};
