import { Client, cacheExchange, fetchExchange, type SSRData, ssrExchange } from '@urql/core';
import { type Locale } from '../../schema/locales';
import { persistedExchange } from './persistedExchange';
import { refreshExchange } from './refreshExchange';

/** A line can be dead without saying so. No operation takes the server this long. */
const TIMEOUT_MS = 30_000;

/**
 * The browser's client. Queries go by GET, so that caches can answer them; one that carries a token or something typed is sent
 * with `privateQuery`. Mutations always go by POST. The server answers in the default language unless asked otherwise.
 * @param locale the language of the page.
 * @param initialState answers that came with the page.
 */
export const createClient = (locale: Locale, initialState?: SSRData) =>
  new Client({
    url: '/graphql',
    exchanges: [
      refreshExchange(),
      cacheExchange,
      ssrExchange({ initialState, isClient: true }),
      persistedExchange,
      fetchExchange,
    ],
    preferGetMethod: 'within-url-limit',
    // Apollo takes a GET only with a header that no page of another site can send without asking first.
    fetchOptions: {
      credentials: 'omit',
      headers: {
        'apollo-require-preflight': 'true',
        'accept-language': locale,
      },
    },
    // Not ended when nobody waits for it any more: the answer fills the cache for the next visit of its page.
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });

/** The context of a query that carries a token or something typed: by POST, so that it stands in no address and no cache. */
export const privateQuery = { preferGetMethod: false } as const;
