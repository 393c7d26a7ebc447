import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from 'urql';
import { InboxNeighboursDocument } from '../../../schema/generated/desk/graphql';
import { readConditions, readFilter, toAddress } from '../shared/inboxFilter';

/** The ways from a request to its list, and along it. The address keeps the list's filter and order. */
export function useListLinks(id: string) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const conditions = useMemo(() => readConditions({ search, hash }), [search, hash]);
  const address = useMemo(() => toAddress(conditions), [conditions]);
  const variables = useMemo(() => ({ id, ...readFilter(conditions) }), [id, conditions]);
  const [{ data }] = useQuery({
    query: InboxNeighboursDocument,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const getAddress = useCallback((other: string): To => ({ pathname: `/requests/${other}`, ...address }), [address]);
  // The focus goes back to the row in the list, once that is all there is; to the list's title where the row went.
  const isClosing = useRef(false);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (!isClosing.current) return;
      const row = isGone.current ? null : document.querySelector<HTMLElement>(`.inbox__open[href*="${id}"]`);
      (row ?? document.querySelector<HTMLElement>('.inbox__header h1'))?.focus();
    },
    [id],
  );
  const { previous, next } = data?.inboxNeighbours ?? {};
  const list: To = { pathname: '/', ...address };
  return {
    list,
    previous: previous ? getAddress(previous) : undefined,
    next: next ? getAddress(next) : undefined,
    getAddress,
    open: (address: To | undefined) => address && navigate(address),
    close: () => {
      isClosing.current = true;
      navigate(list);
    },
    /** After the request was deleted. */
    closeGone: () => {
      isClosing.current = true;
      isGone.current = true;
      navigate(list);
    },
    noteClosing: () => {
      isClosing.current = true;
    },
  };
}

export type ListLinks = ReturnType<typeof useListLinks>;
