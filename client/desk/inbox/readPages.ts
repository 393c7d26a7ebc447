import type { Client, CombinedError } from 'urql';
import {
  InboxDocument,
  type InboxFilterInput,
  type InboxQueryVariables,
  type SubmissionOrdering,
} from '../../../schema/generated/desk/graphql';

const PAGE_SIZE = 50;

export interface ListOptions {
  filter: InboxFilterInput;
  ordering: SubmissionOrdering;
}

/** Returns the variables of one page; the cache merges it with the pages before it. */
export const getPageVariables = ({ filter, ordering }: ListOptions, after?: string): InboxQueryVariables => ({
  filter,
  ordering,
  first: PAGE_SIZE,
  ...(after && { after }),
});

interface Read {
  /** The cursor before the last page. */
  after: string | undefined;
  ids: readonly string[];
  error?: CombinedError | undefined;
}

/** Reads a list again, page after page, until it has as many rows as before or has ended. */
export async function readPages(client: Client, list: ListOptions, rows: number): Promise<Read> {
  let after: string | undefined;
  let ids: readonly string[] = [];
  for (;;) {
    const variables = getPageVariables(list, after);
    const { data, error } = await client.query(InboxDocument, variables, { requestPolicy: 'network-only' }).toPromise();
    if (!data) return { after, ids, error };
    const { edges, pageInfo } = data.inboxConnection;
    ids = edges.map(({ node }) => node.id);
    if (ids.length >= rows || !pageInfo.hasNextPage || !pageInfo.endCursor) return { after, ids };
    after = pageInfo.endCursor;
  }
}
