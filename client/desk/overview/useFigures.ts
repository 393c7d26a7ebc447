import { useFormatter, useTranslations } from 'use-intl';
import type { OverviewBucket } from '../../../schema/generated/desk/graphql';
import type { Days } from './period';

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats figures and days in the language of the page. */
export function useFigures() {
  const t = useTranslations('deskOverview');
  const format = useFormatter();
  return {
    count: (count: number) => format.number(count),
    /** Formats a share between 0 and 1 as a percentage; a dash if there is none. */
    share: (share: number | null) =>
      share === null ? '–' : format.number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }),
    change: (now: number, before: number) =>
      format.number(now / before - 1, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    /** Formats a duration in its two greatest units; a dash if there is none. */
    duration: (seconds: number | null) => {
      if (seconds === null) return '–';
      const minutes = Math.round(seconds / 60);
      const hours = Math.floor(minutes / 60);
      if (hours >= 24) {
        const wholeHours = Math.round(minutes / 60);
        return t('days', { days: Math.floor(wholeHours / 24), hours: wholeHours % 24 });
      }
      return hours > 0 ? t('hours', { hours, minutes: minutes % 60 }) : t('minutes', { minutes });
    },
    days: ({ from, to }: Days) =>
      format.dateTimeRange(toDate(from), toDate(to), {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    /** Formats the start of a step, short enough for an axis. */
    step: (day: string, bucket: OverviewBucket) =>
      format.dateTime(toDate(day), {
        ...(bucket === 'MONTH' ? { year: 'numeric', month: 'short' } : { month: 'short', day: 'numeric' }),
        timeZone: 'UTC',
      }),
  };
}
