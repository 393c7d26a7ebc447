import type { Express, Response } from 'express';
import { addLocale, defaultLocale, isLocale, type Locale, localeNames, splitLocale } from '../../schema/locales';
import {
  CONSENT_COOKIE,
  type Consent,
  consentCategories,
  consentTo,
  printConsent,
  readConsent,
} from '../../schema/rules/consent';
import { type CookieName, cookieSeconds } from '../content/SettingsResolver';
import type { Env } from '../env';
import { appError } from '../errors/appError';
import { allowMethods } from '../http/allowMethods';
import { getLocale } from '../http/getLocale';
import { createFormReader } from '../http/readBody';
import { consentScript, consentStyle } from './consentMark';

const BODY_LIMIT = '4kb';
/** Under every language: what is refused there, and where no page is said to lead back to, is in that one. */
const PATHS = localeNames.map((locale) => addLocale(locale, '/consent'));

/** Takes answers to the cookie banner, with and without scripts; server/pages/README.md says why it is built so. */
export function installConsent(app: Express, env: Env): void {
  const isSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const leaveFor = (response: Response, path: string) => response.set('Cache-Control', 'no-store').redirect(303, path);

  app.get('/consent.js', (_request, response) => {
    response.type('js').set('Cache-Control', 'public, max-age=3600').send(consentScript);
  });

  app.get('/consent.css', (request, response) => {
    const isAnswered = readConsent(request.get('cookie')) !== undefined;
    response.type('css').set('Cache-Control', 'private, no-cache').vary('Cookie').send(consentStyle(isAnswered));
  });

  app.get(PATHS, (request, response) => {
    const page = sitePath(request.query.back, getLocale(request));
    page.searchParams.set('consent', printConsent(readConsent(request.get('cookie')) ?? consentTo(false)));
    leaveFor(response, getPath(page));
  });

  app.post(PATHS, createFormReader(BODY_LIMIT), (request, response) => {
    if (request.get('sec-fetch-site') === 'cross-site')
      throw appError('FORBIDDEN', 'This form is sent from this site.');
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (body.choice === 'language') {
      response.append('Set-Cookie', languageCookies(body.language, { present: request.get('cookie'), isSecure }));
      return response.set('Cache-Control', 'no-store').status(204).end();
    }
    const consent = readAnswer(body);
    if (!consent) throw appError('BAD_REQUEST', 'The form says neither what is accepted nor what is refused.');
    const page = sitePath(body.back, getLocale(request));
    page.searchParams.delete('consent');
    const { locale: language } = splitLocale(page.pathname);
    response.append('Set-Cookie', consentCookies(consent, { present: request.get('cookie'), isSecure, language }));
    leaveFor(response, getPath(page));
  });

  app.all(['/consent.js', '/consent.css'], allowMethods('GET', 'HEAD'));
  app.all(PATHS, allowMethods('GET', 'HEAD', 'POST'));
}

function readAnswer(body: Record<string, unknown>): Consent | undefined {
  if (body.choice === 'all') return consentTo(true);
  if (body.choice === 'essential') return consentTo(false);
  if (body.choice !== 'selected') return undefined;
  return Object.fromEntries(consentCategories.map((category) => [category, body[category] === 'on'])) as Consent;
}

/** What analytics calls its cookies. Older and newer releases of it had more than the two that we list. */
const ANALYTICS = /^_g(a|id|at)(_|$)/;

interface ConsentCookiesOptions {
  /** The Cookie header of the request. */
  present: string | undefined;
  isSecure: boolean;
  /** Kept in language_pref once that is allowed: that of the page which was answered on. */
  language: Locale;
}

/** The Set-Cookie headers that carry out an answer: what it allows is set, what it no longer allows is deleted. */
export function consentCookies(
  consent: Consent,
  { present = '', isSecure, language }: ConsentCookiesOptions,
): string[] {
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const set = (name: CookieName, value: string) => cookie(name, value, cookieSeconds(name) ?? 0);
  const remove = (name: string) => cookie(name, '', 0);

  const names = present.split(/; */).map((pair) => pair.split('=', 1)[0] ?? '');
  const withdrawn = [
    ...(consent.performance ? [] : names.filter((name) => ANALYTICS.test(name))),
    ...(consent.functionality ? [] : names.filter((name) => name === 'language_pref')),
  ];
  return [
    set(CONSENT_COOKIE, printConsent(consent)),
    ...(consent.functionality ? [set('language_pref', language)] : []),
    ...[...new Set(withdrawn)].map(remove),
  ];
}

/** Remembers a language that was chosen where that was allowed before; the consent stays as old as it is. */
function languageCookies(language: unknown, { present, isSecure }: Omit<ConsentCookiesOptions, 'language'>): string[] {
  const consent = readConsent(present);
  if (!consent?.functionality || !isLocale(language)) return [];
  return consentCookies(consent, { present, isSecure, language }).filter((cookie) =>
    cookie.startsWith('language_pref='),
  );
}

const STAND_IN = 'http://site.invalid';
const LONGEST = 2000;

/** A path of this site from something a visitor sent, never an address elsewhere; the start page where it is neither. */
export function sitePath(input: unknown, locale: Locale = defaultLocale): URL {
  const home = new URL(addLocale(locale, '/'), STAND_IN);
  if (typeof input !== 'string' || input.length > LONGEST || !input.startsWith('/')) return home;
  const url = URL.canParse(input, STAND_IN) ? new URL(input, STAND_IN) : home;
  // "//elsewhere.example", also with the slashes that browsers put right, leaves the origin; so may its path alone.
  return url.origin === STAND_IN && !url.pathname.startsWith('//') ? url : home;
}

export const getPath = ({ pathname, search, hash }: URL) => pathname + search + hash;
