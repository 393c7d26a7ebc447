import { useCallback, useMemo } from 'react';
import { type To, useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { InboxNeighboursDocument } from '../../../schema/generated/desk/graphql';
import { readFilter } from '../shared/inboxFilter';

/** The ways from a request to its list, and along it. The address keeps the list's filter and order. */
export function useListLinks(id: string) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const text = params.toString();
  const variables = useMemo(() => ({ id, ...readFilter(new URLSearchParams(text)) }), [id, text]);
  const [{ data, fetching }] = useQuery({
    query: InboxNeighboursDocument,
    variables,
  });
  const getAddress = useCallback((other: string): To => ({ pathname: `/requests/${other}`, search: text }), [text]);
  const { previous, next } = data?.inboxNeighbours ?? {};
  const list: To = { pathname: '/', search: text };
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
