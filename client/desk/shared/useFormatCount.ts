import { useCallback } from 'react';
import { useFormatter } from 'use-intl';

/** The server counts to a thousand and one. */
const MOST = 1000;

/** Formats a count in the language of the desk: exact to 1,000, then “1,000+”. */
export function useFormatCount(): (count: number) => string {
  const format = useFormatter();
  return useCallback((count) => (count > MOST ? `${format.number(MOST)}+` : format.number(count)), [format]);
}
