import { useFormatter } from 'use-intl';

/** A moment, in the language of the page. */
export function Time({ at }: { at: string }) {
  const format = useFormatter();
  return <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}

/** A day of the calendar (YYYY-MM-DD), which is the same everywhere. */
export function Day({ on }: { on: string }) {
  const format = useFormatter();
  return (
    <time dateTime={on}>{format.dateTime(new Date(`${on}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}</time>
  );
}
