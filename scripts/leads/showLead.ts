import { LeadFileDocument } from '../../schema/generated/graphql.ts';
import type { Command } from '../staff/Command.ts';
import { printLead } from './printLead.ts';
import { readLeadId } from './readLeadId.ts';

export const showLead: Command = {
  takes: 'ID|REFERENCE',
  summary: 'One quote request, whole.',
  count: [1, 1],
  prepare:
    ({ json }, [named = '']) =>
    async (server) => {
      const { lead } = await server.call(LeadFileDocument, { id: await readLeadId(server, named) });
      if (json) console.log(JSON.stringify(lead, null, 2));
      else printLead(lead);
    },
};
