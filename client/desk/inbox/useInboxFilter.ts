import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FilterParam, readFilter } from '../shared/inboxFilter';

/** What the list shows, as the address says it, and how to change that. */
export function useInboxFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const { filter, ordering } = useMemo(() => readFilter(new URLSearchParams(text)), [text]);
  const setParam = useCallback(
    (name: FilterParam, value: string, options?: { replace?: boolean }) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      }, options),
    [setParams],
  );
  const clear = useCallback(() => setParams({}), [setParams]);
  return { params, filter, ordering, setParam, clear };
}
