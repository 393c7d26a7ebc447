import { type Direction, describeLanguage, getDirection, isolateLeftToRight, type Locale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import type { DeskPages } from '../mail/deskPages';
import type { SubmissionName } from '../outbox/eventTypes';
import type { Submission } from '../submissions/Submission';
import { getTranslate } from '../translate';

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
    /** A notice takes the place of an earlier one with the same tag. */
    tag: string;
    silent: boolean;
  };
}

interface Notice {
  title: string;
  body?: string;
  navigate: string;
  tag: string;
  /** A notice that only takes the place of another one makes no sound. */
  silent?: boolean;
}

const createMessage = (locale: Locale, { silent = false, ...notice }: Notice): PushMessage => ({
  web_push: 8030,
  notification: { ...notice, lang: locale, dir: getDirection(locale), silent },
});

function wordRequest(row: Submission, locale: Locale): string {
  const kind = getTranslate(locale, 'staffMail')(`kinds.${row.constructor.name as SubmissionName}`);
  return getTranslate(locale, 'notices')('request', {
    kind,
    reference: isolateLeftToRight(getReference(row.id), locale),
  });
}

/** Words a new request without any data of its sender: a locked screen shows it to everybody. */
export const requestNotice = (row: Submission, desk: DeskPages, locale: Locale): PushMessage =>
  createMessage(locale, {
    title: wordRequest(row, locale),
    body: getTranslate(locale, 'notices')('language', { language: describeLanguage(row.locale, locale) }),
    navigate: desk.request(row.id),
    tag: getReference(row.id),
  });

/** Takes the place of the notice of a request that somebody answered meanwhile. */
export const handledNotice = (row: Submission, desk: DeskPages, locale: Locale): PushMessage =>
  createMessage(locale, {
    title: wordRequest(row, locale),
    body: getTranslate(locale, 'notices')('handled'),
    navigate: desk.request(row.id),
    tag: getReference(row.id),
    silent: true,
  });

/** Words that a reply did not arrive, as far as is known. */
export const undeliveredNotice = (row: Submission, desk: DeskPages, locale: Locale): PushMessage =>
  createMessage(locale, {
    title: wordRequest(row, locale),
    body: getTranslate(locale, 'notices')('undelivered'),
    navigate: desk.request(row.id),
    tag: `undelivered ${getReference(row.id)}`,
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
