import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  ContactedLeadDocument,
  FlagLeadDocument,
  type LeadFileFragment,
  RestoreLeadDocument,
  UnmarkLeadDocument,
} from '../../schema/generated/graphql.ts';
import type { Command } from '../staff/Command.ts';
import { readLeadId } from './readLeadId.ts';
import { terminalText } from './terminalText.ts';

type Change = TypedDocumentNode<Record<string, LeadFileFragment | unknown>, { id: string }>;

/** A command that does one thing to each request that is named; those before one that fails stay done, and are told. */
const changing = (document: unknown, summary: string, done: (lead: LeadFileFragment) => string): Command => ({
  takes: 'ID|REFERENCE…',
  summary,
  count: [1, 100],
  prepare:
    ({ json }, named) =>
    async (server) => {
      const leads: LeadFileFragment[] = [];
      try {
        for (const one of named) {
          const id = await readLeadId(server, one);
          const [lead] = Object.values(await server.call(document as Change, { id })) as LeadFileFragment[];
          if (!lead) continue;
          leads.push(lead);
          if (!json) console.log(`${lead.id}  ${terminalText(`${lead.firstName} ${lead.lastName}`)}: ${done(lead)}`);
        }
      } finally {
        if (json) console.log(JSON.stringify(leads, null, 2));
      }
    },
});

export const contacted = changing(
  ContactedLeadDocument,
  'Says that staff got in touch; the first time is kept.',
  ({ contactedAt }) => `contacted at ${contactedAt}`,
);

export const uncontacted = changing(
  UnmarkLeadDocument,
  'Takes that back: nobody got in touch, and it waits since it arrived.',
  ({ state }) => `not contacted, now ${state.toLowerCase()}`,
);

export const flag = changing(
  FlagLeadDocument,
  'Says that this is spam: kept, listed apart, waiting for nobody.',
  ({ flaggedAt }) => `flagged at ${flaggedAt}`,
);

export const restore = changing(
  RestoreLeadDocument,
  'Says that this is no spam after all.',
  ({ state }) => `restored, now ${state.toLowerCase()}`,
);
