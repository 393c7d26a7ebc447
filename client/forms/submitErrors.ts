import type { CombinedError } from '@urql/core';
import { type Locale, locales } from '../../schema/locales';
import type { Translate } from '../../schema/messages/messages';
import { getErrorStatus } from '../../schema/rules/errorStatus';

/** Why a form without wrong fields was not stored. */
export interface SubmitError {
  /**
   * `offline`: the browser knows of no network. `unreachable`: no answer came, though the request may have arrived.
   * `busy`: the server asks to come back. `limited`: too many attempts. `outdated`: the server is newer than the page
   * and does not know what it asks. `refused`: anything else.
   */
  reason: 'offline' | 'unreachable' | 'busy' | 'limited' | 'outdated' | 'refused';
  /** The HTTP status of the answer, for the document without scripts. */
  status: number;
  /** What the server said. */
  message?: string | undefined;
  /** In how many seconds the server wants to be asked again at the earliest. */
  retryAfter?: number | undefined;
}

/** What gateways say for a server that is away, starting or overloaded (RFC 9110, sections 15.6.3 to 15.6.5). */
const AWAY = [502, 503, 504];
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
const MINUTE_MS = 60_000;

/** What words the errors of forms in the language of the page. */
export interface FormWording {
  t: Translate<'forms'>;
  locale: Locale;
}

/** Reads why a mutation failed. `isOnline` is what the browser believes of its network. */
export function getSubmitError(error: CombinedError | undefined, isOnline: boolean): SubmitError {
  const response = error?.response as Response | undefined;
  const { message, extensions } = error?.graphQLErrors[0] ?? {};
  const status = extensions ? getErrorStatus(extensions.code) : (response?.status ?? 503);
  const seconds = Number(extensions?.retryAfter ?? response?.headers?.get('retry-after') ?? undefined);
  // A date, which RFC 9110 (section 10.2.3) allows as well, is not what this server sends.
  const details = { status, message, retryAfter: seconds >= 0 ? seconds : undefined };
  if (extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') return { reason: 'outdated', status };
  if (status === 429) return { reason: 'limited', ...details };
  if (extensions?.code === 'UNAVAILABLE' || AWAY.includes(response?.status ?? 0)) return { reason: 'busy', ...details };
  if (message !== undefined) return { reason: 'refused', ...details };
  return { reason: isOnline ? 'unreachable' : 'offline', status };
}

/** Whether the error passes by itself, so that the same request may be sent again without asking. */
export const isTemporary = ({ reason }: SubmitError): boolean =>
  reason === 'offline' || reason === 'unreachable' || reason === 'busy';

/**
 * How long to wait before a form is sent again, in milliseconds: twice as long each time, never less than the server asks,
 * and up to a fifth longer by `random` (0 to 1), so that all who were refused at once do not come back at once.
 */
export function getRetryDelay({ retryAfter = 0 }: SubmitError, tries: number, random = Math.random()): number {
  const grown = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  return Math.round(Math.max(grown, retryAfter * 1000) * (1 + random / 5));
}

/** When the server wants to be asked again at the earliest, in milliseconds of the clock. */
export const getNotBefore = ({ retryAfter }: SubmitError): number | undefined =>
  retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;

/** The error of a page that came back without scripts, as one message: nobody counts the seconds there. */
export function getPostedError(
  { t, locale }: FormWording,
  { status, message = '', retryAfter }: SubmitError,
): SubmitError {
  const wait = retryAfter === undefined ? [] : [t('sendAgainIn', { wait: formatWait(retryAfter, locale) })];
  return { reason: 'refused', status, message: [message, ...wait].join(' ') };
}

/**
 * Says why a form was not sent, and what happens now.
 * @param isWaiting it is sent again by itself.
 * @param notBefore when the server wants to be asked again at the earliest, in milliseconds of the clock.
 */
export function describeSubmitError(
  { t, locale }: FormWording,
  { reason, message }: SubmitError,
  isWaiting: boolean,
  notBefore = 0,
): string {
  const said = message || t(`submitError.${reason}`);
  if (isWaiting)
    return `${said} ${t(reason === 'offline' ? 'submitError.keptUntilOnline' : 'submitError.keptAndTried')}`;
  if (reason === 'outdated') return said;
  if (reason === 'limited' && notBefore) {
    return `${said} ${t('submitError.keptUntil', { time: formatMinute(notBefore, locale) })}`;
  }
  return message ? said : `${said} ${t('submitError.kept')}`;
}

/** The first whole minute that is late enough. */
const formatMinute = (time: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locales[locale].tag, { timeStyle: 'short' }).format(Math.ceil(time / MINUTE_MS) * MINUTE_MS);

/** A wait as people say it: in minutes where that is many seconds. */
function formatWait(seconds: number, locale: Locale): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
