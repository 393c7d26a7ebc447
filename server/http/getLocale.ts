import type { Request, Response } from 'express';
import { type Locale, splitLocale } from '../../schema/locales';
import { acceptedLocale } from './acceptedLocale';

/** Paths of GraphQL, REST, the session of the desk and its uploads, which are the same in every language. */
const INTERFACES = /^\/(?:api|graphql|desk\/(?:session|uploads))(?![^/?])/i;

const isInterface = ({ originalUrl }: Request) => INTERFACES.test(originalUrl);

/**
 * Returns the language of an answer: for a page from its address alone, otherwise the one that the caller prefers (RFC 9110,
 * 12.5.4) or the default.
 */
export function getLocale(request: Request): Locale {
  if (isInterface(request)) return acceptedLocale(request.headers['accept-language']);
  return splitLocale(request.originalUrl.replace(/[?#].*/, '')).locale;
}

/** Sets the headers for the language of an answer of an interface, which depends on the caller's preference. */
export function setLanguageHeaders(request: Request, response: Response): void {
  if (isInterface(request)) response.vary('Accept-Language').set('Content-Language', getLocale(request));
}
