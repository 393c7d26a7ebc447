import {
  LeadDeskDocument,
  type LeadDeskQuery,
  type LeadFilterInput,
  type SubmissionOrdering,
} from '../../schema/generated/graphql.ts';
import type { Server } from '../staff/connect.ts';

export type LeadRow = LeadDeskQuery['leadConnection']['edges'][number]['node'];

export interface Found {
  leads: LeadRow[];
  total: number;
}

interface Wanted {
  filter: LeadFilterInput;
  ordering: SubmissionOrdering;
  limit: number;
}

/** Most that are read at once, whatever is asked for. */
export const MOST = 10_000;

const PAGE = 100;

export async function readLeads(server: Server, { limit, ...wanted }: Wanted): Promise<Found> {
  const leads: LeadRow[] = [];
  let after: string | null | undefined;
  let total = 0;
  for (;;) {
    const first = Math.min(PAGE, limit - leads.length);
    const { leadConnection } = await server.call(LeadDeskDocument, { ...wanted, first, after, count: !after });
    leads.push(...leadConnection.edges.map(({ node }) => node));
    total = leadConnection.totalCount ?? total;
    after = leadConnection.pageInfo.endCursor;
    if (!leadConnection.pageInfo.hasNextPage || leads.length >= limit) return { leads, total };
  }
}
