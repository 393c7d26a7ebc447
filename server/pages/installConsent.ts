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
import { appError } from '../errors/appError';
import { allowMethods } from '../http/allowMethods';
import { getLocale } from '../http/getLocale';
import { createFormReader } from '../http/readBody';
import type { Env } from '../settings/env';
import { consentScript, consentStyle } from './consentMark';

const BODY_LIMIT = '4kb';
/** One path for each language, which decides the language of errors, and of the redirect if no page is named. */
const PATHS = localeNames.map((locale) => addLocale(locale, '/consent'));

/** Installs the answers to the cookie banner, with and without scripts; server/pages/README.md explains the design. */
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

/** Names of analytics cookies. Older and newer releases set more than the two that the policy lists. */
const ANALYTICS = /^_g(a|id|at)(_|$)/;

interface ConsentCookiesOptions {
  /** The Cookie header of the request. */
  present: string | undefined;
  isSecure: boolean;
  /** Language of the page with the answer; stored in language_pref if that is allowed. */
  language: Locale;
}

/** Returns the Set-Cookie headers of an answer: allowed cookies are set, no longer allowed ones are deleted. */
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

/** Stores a chosen language if that was allowed before; the date of the consent does not change. */
function languageCookies(language: unknown, { present, isSecure }: Omit<ConsentCookiesOptions, 'language'>): string[] {
  const consent = readConsent(present);
  if (!consent?.functionality || !isLocale(language)) return [];
  return consentCookies(consent, { present, isSecure, language }).filter((cookie) =>
    cookie.startsWith('language_pref='),
  );
}

const STAND_IN = 'http://site.invalid';
const LONGEST = 2000;

/** Returns a path of this site from visitor input; the home page if the input leads elsewhere or is invalid. */
export function sitePath(input: unknown, locale: Locale = defaultLocale): URL {
  const home = new URL(addLocale(locale, '/'), STAND_IN);
  if (typeof input !== 'string' || input.length > LONGEST || !input.startsWith('/')) return home;
  const url = URL.canParse(input, STAND_IN) ? new URL(input, STAND_IN) : home;
  // "//elsewhere.example", also with backslashes, leaves the origin; so does a path that begins with two slashes.
  return url.origin === STAND_IN && !url.pathname.startsWith('//') ? url : home;
}

export const getPath = ({ pathname, search, hash }: URL) => pathname + search + hash;
