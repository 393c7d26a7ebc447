import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type FilterParam, readConditions, readFilter, toAddress } from '../shared/inboxFilter';

/** Returns the conditions of the list from the address, and functions that change them. */
export function useInboxFilter() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => readConditions({ search, hash }), [search, hash]);
  const { filter, ordering } = useMemo(() => readFilter(params), [params]);
  const address = useMemo(() => toAddress(params), [params]);
  const setParam = (name: FilterParam, value: string, options?: { replace?: boolean }) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    navigate(toAddress(next), options);
  };
  const clear = () => navigate({ search: '', hash: '' });
  return { params, address, filter, ordering, setParam, clear };
}
