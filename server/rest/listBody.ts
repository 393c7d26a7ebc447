import type { Request } from 'express';

interface Page {
  count: number;
  results: unknown[];
}

/** Where a list was asked for. */
export type ListPlace = Pick<Request, 'query' | 'baseUrl' | 'path'>;

const DEFAULT_PAGE_SIZE = 20;

/**
 * A list as REST gives it, with links to its neighbours relative to the server. An operation that answers
 * with a bare list has all of it on one page.
 * @param order names of the row's query parameters; an address in another order is not cached.
 */
export function listBody(result: unknown, request: ListPlace, order: readonly string[]) {
  if (Array.isArray(result)) return { count: result.length, next: null, previous: null, results: result };
  const { count, results } = result as Page;
  const page = Number(request.query.page || 1);
  const pageSize = Number(request.query.page_size || DEFAULT_PAGE_SIZE);
  const link = (target: number) => {
    const asked = { ...(request.query as Record<string, string>), page: String(target) };
    const inOrder = Object.entries(asked).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
    return `${request.baseUrl}${request.path}?${new URLSearchParams(inOrder)}`;
  };
  // Whoever is beyond the end is led back to where there are rows.
  const before = Math.min(page - 1, Math.ceil(count / pageSize));
  return {
    count,
    next: page * pageSize < count ? link(page + 1) : null,
    previous: before > 0 ? link(before) : null,
    results,
  };
}
