import { useFormatter } from 'use-intl';
import { toOfficeTime } from '../shared/officeClock';

/** Formats the day of a moment at the office, and the time of day with `hasTime`, in the language of the page. */
export function useFormatTime(): (at: string, options?: { hasTime?: boolean }) => string {
  const format = useFormatter();
  return (at, { hasTime = false } = {}) =>
    format.dateTime(toOfficeTime(at), { dateStyle: 'medium', ...(hasTime && { timeStyle: 'short' }), timeZone: 'UTC' });
}

/** A moment, in the language of the page. */
export function Time({ at }: { at: string }) {
  const formatTime = useFormatTime();
  return <time dateTime={at}>{formatTime(at, { hasTime: true })}</time>;
}

/** The day of a moment at the office. */
export function DayOf({ at }: { at: string }) {
  const formatTime = useFormatTime();
  return <time dateTime={at}>{formatTime(at)}</time>;
}

/** A day of the calendar (YYYY-MM-DD), which is the same everywhere. */
export function Day({ on }: { on: string }) {
  const format = useFormatter();
  return (
    <time dateTime={on}>{format.dateTime(new Date(`${on}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}</time>
  );
}
