import { isolate, type Locale, locales } from '../../schema/locales';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import type { Replies } from '../overview/countRequests';
import type { OverviewShare } from '../overview/Overview';
import type { Mail } from './createMailer';
import { layout } from './layout';
import type { Line } from './submissionLines';

interface FiguresMailOptions {
  id: string;
  to: string;
  /** The language of the recipient. */
  locale: Locale;
  desk: DeskPages;
  /** First and last day. */
  week: { from: string; to: string };
  figures: WeekFigures;
}

/** The figures of a week, as the overview counts them, and what waits now. */
export interface WeekFigures {
  total: number;
  spam: number;
  totalBefore: number;
  /** By kind, as GraphQL names it. */
  kinds: readonly OverviewShare[];
  replies: Replies;
  waiting: number;
  overdue: number;
}

/** Mails the figures of a week to a member of staff who wants them. They name nobody. */
export function figuresMail({ id, to, locale, desk, week, figures }: FiguresMailOptions): Mail {
  const t = getTranslate(locale, 'staffMail');
  const overview = getTranslate(locale, 'deskOverview');
  const { total, totalBefore, kinds, replies, spam, waiting, overdue } = figures;
  const days = isolate(formatWeek(week, locale), locale);
  const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locales[locale].tag, options).format(value);
  const wordShare = (share: number | null) => (share === null ? '–' : formatNumber(share, { style: 'percent' }));
  const lines: [label: string, value: string][] = [
    [overview('requests'), t('figures.compared', { count: total, before: totalBefore })],
    ...kinds
      .filter(({ count }) => count > 0)
      .map(({ key, count }): [string, string] => [overview(`kinds.${key as Kind}`), formatNumber(count)]),
    [overview('spam'), formatNumber(spam)],
    [overview('median'), wordDuration(replies.medianSeconds, locale)],
    [overview('within24Hours'), wordShare(replies.within24Hours)],
    [overview('within48Hours'), wordShare(replies.within48Hours)],
    [t('figures.waiting'), t('figures.ofThose', { count: waiting, overdue })],
  ];
  return {
    id,
    task: 'mail-figures',
    to,
    subject: t('figures.subject', { days, count: total }),
    ...layout(
      locale,
      t('figures.title', { days }),
      lines.map(([label, value]): Line => [label, value, 'us']),
      t('figures.open'),
      { href: desk.overview(week) },
      t('figures.end'),
      { href: desk.account() },
    ),
  };
}

type Kind = 'LEAD' | 'CONTACT_MESSAGE' | 'HELP_QUESTION' | 'SERVICE_REQUEST';

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

const formatWeek = ({ from, to }: FiguresMailOptions['week'], locale: Locale): string =>
  new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    toDate(from),
    toDate(to),
  );

/** Words a duration in its two greatest units; a dash if there is none. */
function wordDuration(seconds: number | null, locale: Locale): string {
  if (seconds === null) return '–';
  const t = getTranslate(locale, 'deskOverview');
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t('days', { days: Math.floor(hours / 24), hours: hours % 24 });
  return hours > 0 ? t('hours', { hours, minutes: minutes % 60 }) : t('minutes', { minutes });
}
