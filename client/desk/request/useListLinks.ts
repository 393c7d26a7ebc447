import { useCallback, useMemo } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from 'urql';
import { InboxNeighboursDocument } from '../../../schema/generated/desk/graphql';
import { readConditions, readFilter, toAddress } from '../shared/inboxFilter';

/** Returns links from a request to its list and its neighbours. The address has the list's filter and order. */
export function useListLinks(id: string) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const conditions = useMemo(() => readConditions({ search, hash }), [search, hash]);
  const address = useMemo(() => toAddress(conditions), [conditions]);
  const variables = useMemo(() => ({ id, ...readFilter(conditions) }), [id, conditions]);
  const [{ data, fetching }] = useQuery({
    query: InboxNeighboursDocument,
    variables,
  });
  const getAddress = useCallback((other: string): To => ({ pathname: `/requests/${other}`, ...address }), [address]);
  const { previous, next } = data?.inboxNeighbours ?? {};
  const list: To = { pathname: '/', ...address };
  return {
    list,
    isLoading: fetching && !data,
    previous: previous ? getAddress(previous) : undefined,
    next: next ? getAddress(next) : undefined,
    getAddress,
    open: (address: To | undefined) => address && navigate(address),
    close: () => void navigate(list),
  };
}

export type ListLinks = ReturnType<typeof useListLinks>;
