import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { isPublicLocale, type Locale } from '../../schema/locales';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { acceptedLocale } from '../http/acceptedLocale';

/** Whether an endpoint answers with texts that exist in every language. */
export const hasLanguages = ({ query = [] }: Pick<Endpoint, 'query'>): boolean => query.includes('lang');

/** Returns the language of an answer: `lang`, otherwise the caller's preference. */
export function getAnswerLocale({ query: { lang }, headers }: Pick<Request, 'query' | 'headers'>): Locale {
  return isPublicLocale(lang) ? lang : acceptedLocale(headers['accept-language']);
}

const getKey = (locale: Locale, url: string) => `${locale} ${url}`;

/** Returns the cache key of an answer: its address, with the language if the address names none. */
export const getAnswerKey = (endpoint: Endpoint, { originalUrl, query, headers }: Request): string =>
  hasLanguages(endpoint) && !query.lang ? getKey(acceptedLocale(headers['accept-language']), originalUrl) : originalUrl;

/** The same for a request that Express has not parsed. Answers keyed by their address alone are looked up by it before. */
export const findAnswerKey = ({ url = '', headers }: IncomingMessage): string | undefined =>
  url.startsWith('/api/') ? getKey(acceptedLocale(headers['accept-language']), url) : undefined;
