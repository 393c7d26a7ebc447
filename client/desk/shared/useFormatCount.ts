import { useCallback } from 'react';
import { useFormatter } from 'use-intl';
import { MAX_COUNTED_ITEMS } from '../../../schema/rules/deskLimits';

/** Formats a count in the language of the desk: exact up to 1,000, then “1,000+”. */
export function useFormatCount(): (count: number) => string {
  const format = useFormatter();
  return useCallback(
    (count) => (count > MAX_COUNTED_ITEMS ? `${format.number(MAX_COUNTED_ITEMS)}+` : format.number(count)),
    [format],
  );
}
