import type { Request, Response } from 'express';
import { type Locale, splitLocale } from '../../schema/locales';
import { acceptedLocale } from './acceptedLocale';

/** GraphQL, REST and the session of the desk, whose addresses are the same in every language. */
const INTERFACES = /^\/(?:api|graphql|desk\/session)(?![^/?])/i;

const isInterface = ({ originalUrl }: Request) => INTERFACES.test(originalUrl);

/** The language to answer in: of a page by its address alone, else the one that the caller prefers (RFC 9110, 12.5.4), else the default. */
export function getLocale(request: Request): Locale {
  if (isInterface(request)) return acceptedLocale(request.headers['accept-language']);
  return splitLocale(request.originalUrl.replace(/[?#].*/, '')).locale;
}

/** Says which language an answer of these is in, and that it depends on what the caller prefers. */
export function setLanguageHeaders(request: Request, response: Response): void {
  if (isInterface(request)) response.vary('Accept-Language').set('Content-Language', getLocale(request));
}
