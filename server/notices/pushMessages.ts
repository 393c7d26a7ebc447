import { type Direction, describeLanguage, getDirection, isolateLeftToRight, type Locale } from '../../schema/locales';
import { isChoice, ProjectType, Timeline } from '../../schema/rules/choices';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import type { InboxRow } from '../inbox/InboxRow';
import type { Lead } from '../leads/Lead';
import { wordNews } from '../mail/wordNews';
import type { FurtherNews, SubmissionName } from '../outbox/eventTypes';
import type { Submission } from '../submissions/Submission';

/** A notice in the JSON of declarative web push: Safari shows it without a service worker; elsewhere the worker of the desk does. */
export interface PushMessage {
  web_push: 8030;
  notification: {
    title: string;
    body?: string;
    lang: string;
    dir: Direction;
    /** The page of the desk that it opens. */
    navigate: string;
    /** A notice replaces an earlier notice with the same tag. */
    tag: string;
    silent: boolean;
  };
}

interface Notice {
  title: string;
  body?: string;
  navigate: string;
  tag: string;
  /** A notice that only replaces another notice makes no sound. */
  silent?: boolean;
}

const createMessage = (locale: Locale, { silent = false, ...notice }: Notice): PushMessage => ({
  web_push: 8030,
  notification: { ...notice, lang: locale, dir: getDirection(locale), silent },
});

/** A request, which may be deleted by now. */
export interface NoticedRequest {
  id: string;
  kind: SubmissionName;
}

export const getRequest = (row: Submission): NoticedRequest => ({
  id: row.id,
  kind: row.constructor.name as SubmissionName,
});

const wordRequest = ({ id, kind }: NoticedRequest, locale: Locale): string =>
  getTranslate(locale, 'notices')('request', {
    kind: getTranslate(locale, 'staffMail')(`kinds.${kind}`),
    reference: isolateLeftToRight(getReference(id), locale),
  });

/** Words a new request without any data of its sender: a locked screen shows it to everybody. */
export const requestNotice = (row: Submission, desk: DeskPages, locale: Locale): PushMessage =>
  createMessage(locale, {
    title: wordRequest(getRequest(row), locale),
    body: [
      ...wordProject(row, locale),
      getTranslate(locale, 'notices')('language', { language: describeLanguage(row.locale, locale) }),
    ].join('\n'),
    navigate: desk.request(row.id),
    tag: getReference(row.id),
  });

/** Words the chosen type and timeline of a quote request. They are of a list, and name nobody. */
function wordProject(row: Submission, locale: Locale): string[] {
  const { projectType = '', timeline = '' } = row as Partial<Lead>;
  const t = getTranslate(locale, 'choices');
  const words = [
    ...(isChoice(ProjectType, projectType) ? [t(`projectTypes.${projectType}`)] : []),
    ...(isChoice(Timeline, timeline) ? [t(`timelines.${timeline}`)] : []),
  ];
  return words.length > 0 ? [words.join(' · ')] : [];
}

/** Why a notice is withdrawn. */
export type Withdrawal = 'contacted' | 'flagged' | 'client' | 'deleted';

/** Replaces the notice of a request that waits no more. */
export const withdrawnNotice = (
  request: NoticedRequest,
  withdrawal: Withdrawal,
  desk: DeskPages,
  locale: Locale,
): PushMessage =>
  createMessage(locale, {
    title: wordRequest(request, locale),
    body: getTranslate(locale, 'notices')(`withdrawn.${withdrawal}`),
    navigate: desk.request(request.id),
    tag: getReference(request.id),
    silent: true,
  });

/** Words what happened to a request after its arrival, without name and text. A later reply replaces it, save for a failed one. */
export const newsNotice = (news: FurtherNews, row: InboxRow, desk: DeskPages, locale: Locale): PushMessage =>
  createMessage(locale, {
    title: wordRequest(getRequest(row), locale),
    body: wordNews(news, row, locale),
    navigate: desk.request(row.id),
    tag: news === 'undelivered' ? `undelivered ${getReference(row.id)}` : getReference(row.id),
  });

export const overdueNotice = (count: number, desk: DeskPages, locale: Locale): PushMessage =>
  createMessage(locale, {
    title: getTranslate(locale, 'staffMail')('reminder.overdue', { count }),
    body: getTranslate(locale, 'notices')('overdue'),
    navigate: desk.overdue(),
    tag: 'overdue',
  });

export const testNotice = (origin: string, locale: Locale): PushMessage =>
  createMessage(locale, {
    title: getTranslate(locale, 'notices')('test'),
    body: getTranslate(locale, 'notices')('testText'),
    navigate: `${origin}/desk/account`,
    tag: 'test',
  });
