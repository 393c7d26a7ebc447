import { useSearchParams } from 'react-router-dom';
import { type AnyVariables, type UseQueryArgs, useQuery } from 'urql';
import { getToday } from '../shared/officeClock';
import { type Days, type PeriodName, readPeriod } from './period';

/** Reads the period from the address and changes it. Another period has a step of its own; the other parameters stay. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const today = getToday();
  const period = readPeriod(params, today);
  const set = (changes: Record<string, string | undefined>, replace = false) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace },
    );
  const choose = (choice: PeriodName | Days) =>
    typeof choice === 'string'
      ? set({ period: choice, from: undefined, to: undefined, bucket: undefined })
      : // Letters typed in a date field add no history entries.
        set({ period: undefined, bucket: undefined, ...choice }, !period.name);
  return { params, today, period, set, choose };
}

/** Queries figures. While others load, the old ones stay, with the variables that they were read for. */
export function useShownFigures<Data, Variables extends AnyVariables>(query: UseQueryArgs<Variables, Data>) {
  const [{ data, error, operation, stale }, repeat] = useQuery(query);
  const variables = operation?.variables as Variables | undefined;
  const isOther = variables !== undefined && JSON.stringify(variables) !== JSON.stringify(query.variables);
  return {
    shown: data && variables && { data, variables },
    isOther,
    isBusy: isOther || stale,
    error,
    retry: () => repeat({ requestPolicy: 'network-only' }),
  };
}
