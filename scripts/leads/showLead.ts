import { LeadFileDocument } from '../../schema/generated/graphql.ts';
import type { Command } from './Command.ts';
import { printLead } from './printLead.ts';

export const showLead: Command = {
  takes: 'ID',
  summary: 'One quote request, whole.',
  count: [1, 1],
  prepare:
    ({ json }, [id = '']) =>
    async (server) => {
      const { lead } = await server.call(LeadFileDocument, { id });
      if (json) console.log(JSON.stringify(lead, null, 2));
      else printLead(lead);
    },
};
