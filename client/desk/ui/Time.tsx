import { useFormatter } from 'use-intl';
import { toOfficeTime } from '../shared/officeClock';

/** Returns a function that formats the office day of a moment, with `hasTime` also the time of day, in the language of the page. */
export function useFormatTime(): (at: string, options?: { hasTime?: boolean }) => string {
  const format = useFormatter();
  return (at, { hasTime = false } = {}) =>
    format.dateTime(toOfficeTime(at), { dateStyle: 'medium', ...(hasTime && { timeStyle: 'short' }), timeZone: 'UTC' });
}

/** Shows a moment in the language of the page. */
export function Time({ at }: { at: string }) {
  const formatTime = useFormatTime();
  return <time dateTime={at}>{formatTime(at, { hasTime: true })}</time>;
}

/** Shows the office day of a moment. */
export function DayOf({ at }: { at: string }) {
  const formatTime = useFormatTime();
  return <time dateTime={at}>{formatTime(at)}</time>;
}

/** Shows a calendar day (YYYY-MM-DD), which does not depend on a time zone. */
export function Day({ on }: { on: string }) {
  const format = useFormatter();
  return (
    <time dateTime={on}>{format.dateTime(new Date(`${on}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}</time>
  );
}
