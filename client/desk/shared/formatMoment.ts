import { office } from '../../../schema/office';

/** In a spelling that sorts, which programs for tables take for a time. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: office.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a moment for a file, at the office: `2026-03-01 09:30`. */
export const formatMoment = (moment: string): string => format.format(new Date(moment));
