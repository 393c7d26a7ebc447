import type { CombinedError } from '@urql/core';
import { type Locale, locales } from '../../schema/locales';
import type { Translate } from '../../schema/messages/messages';
import { getErrorStatus } from '../../schema/rules/errorStatus';

/** Reason why a form without wrong fields was not stored. */
export interface SubmitError {
  /**
   * `offline`: the browser reports no network. `unreachable`: no answer arrived, but the request may have. `busy`: the server asks
   * for a later retry. `limited`: too many attempts. `outdated`: the server is newer than the page and does not know its request.
   * `refused`: any other error.
   */
  reason: 'offline' | 'unreachable' | 'busy' | 'limited' | 'outdated' | 'refused';
  /** HTTP status of the answer, for pages without scripts. */
  status: number;
  /** Message of the server. */
  message?: string | undefined;
  /** Minimum of seconds before the server accepts another attempt. */
  retryAfter?: number | undefined;
}

/** Statuses that gateways send if a server is down, starting or overloaded (RFC 9110, sections 15.6.3 to 15.6.5). */
const AWAY = [502, 503, 504];
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
const MINUTE_MS = 60_000;

/** Translator and language for the errors of forms. */
export interface FormWording {
  t: Translate<'forms'>;
  locale: Locale;
}

/** Returns the reason why a mutation failed. `isOnline` is the browser's own report. */
export function getSubmitError(error: CombinedError | undefined, isOnline: boolean): SubmitError {
  const response = error?.response as Response | undefined;
  const { message, extensions } = error?.graphQLErrors[0] ?? {};
  const status = extensions ? getErrorStatus(extensions.code) : (response?.status ?? 503);
  const seconds = Number(extensions?.retryAfter ?? response?.headers?.get('retry-after') ?? undefined);
  // RFC 9110 (section 10.2.3) also allows a date, which this server does not send.
  const details = { status, message, retryAfter: seconds >= 0 ? seconds : undefined };
  if (extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') return { reason: 'outdated', status };
  if (status === 429) return { reason: 'limited', ...details };
  if (extensions?.code === 'UNAVAILABLE' || AWAY.includes(response?.status ?? 0)) return { reason: 'busy', ...details };
  if (message !== undefined) return { reason: 'refused', ...details };
  return { reason: isOnline ? 'unreachable' : 'offline', status };
}

/** Returns whether the error is temporary, so that the same request may be sent again without asking. */
export const isTemporary = ({ reason }: SubmitError): boolean =>
  reason === 'offline' || reason === 'unreachable' || reason === 'busy';

/**
 * Returns the delay before a form is sent again, in milliseconds. It doubles each time and is never shorter than the server asks.
 * `random` (0 to 1) adds up to a fifth, so that clients rejected together do not all return together.
 */
export function getRetryDelay({ retryAfter = 0 }: SubmitError, tries: number, random = Math.random()): number {
  const grown = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  return Math.round(Math.max(grown, retryAfter * 1000) * (1 + random / 5));
}

/** Returns the earliest time for another attempt, in milliseconds since the epoch. */
export const getNotBefore = ({ retryAfter }: SubmitError): number | undefined =>
  retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;

/** Returns the error for a page without scripts, as one message that includes the delay, because there is no countdown. */
export function getPostedError(
  { t, locale }: FormWording,
  { status, message = '', retryAfter }: SubmitError,
): SubmitError {
  const wait = retryAfter === undefined ? [] : [t('sendAgainIn', { wait: formatWait(retryAfter, locale) })];
  return { reason: 'refused', status, message: [message, ...wait].join(' ') };
}

/**
 * Returns the reason why a form was not sent, and the next step.
 * @param isWaiting whether it is sent again automatically.
 * @param notBefore earliest time for another attempt, in milliseconds since the epoch.
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

/** Formats a time, rounded up to the next minute. */
const formatMinute = (time: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locales[locale].tag, { timeStyle: 'short' }).format(Math.ceil(time / MINUTE_MS) * MINUTE_MS);

/** Formats a delay in words; from 100 seconds in minutes. */
function formatWait(seconds: number, locale: Locale): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
