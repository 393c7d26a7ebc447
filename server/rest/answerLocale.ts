import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { isLocale, type Locale } from '../../schema/locales';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { acceptedLocale } from '../http/acceptedLocale';

/** Whether an endpoint answers with texts that there are in every language. */
export const hasLanguages = ({ query = [] }: Pick<Endpoint, 'query'>): boolean => query.includes('lang');

/** The language to answer in: what `lang` says, else what the caller prefers. */
export function getAnswerLocale({ query: { lang }, headers }: Pick<Request, 'query' | 'headers'>): Locale {
  return isLocale(lang) ? lang : acceptedLocale(headers['accept-language']);
}

const getKey = (locale: Locale, url: string) => `${locale} ${url}`;

/** The key of an answer in the cache: its address, with the language where the address names none. */
export const getAnswerKey = (endpoint: Endpoint, { originalUrl, query, headers }: Request): string =>
  hasLanguages(endpoint) && !query.lang ? getKey(acceptedLocale(headers['accept-language']), originalUrl) : originalUrl;

/** The same before the request was read; an answer whose address is its whole key was looked for by that. */
export const findAnswerKey = ({ url = '', headers }: IncomingMessage): string | undefined =>
  url.startsWith('/api/') ? getKey(acceptedLocale(headers['accept-language']), url) : undefined;
