import { Client, cacheExchange, fetchExchange, type SSRData, ssrExchange } from '@urql/core';
import { type Locale } from '../../schema/locales';
import { persistedExchange } from './persistedExchange';
import { refreshExchange } from './refreshExchange';

/** Timeout of a request, because a connection may fail silently. No operation of the server takes this long. */
const TIMEOUT_MS = 30_000;

/**
 * Creates the browser's client. Queries use GET, so that caches can answer them; a query with a token or typed text is sent with
 * `privateQuery`. Mutations always use POST. The server answers in the default language unless asked otherwise.
 * @param locale the language of the page.
 * @param initialState results that came with the page.
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
    // Apollo accepts a GET only with a header that a page of another site cannot send without a preflight request.
    fetchOptions: {
      credentials: 'omit',
      headers: {
        'apollo-require-preflight': 'true',
        'accept-language': locale,
      },
    },
    // A request is not aborted when its last subscriber leaves: the result fills the cache for the next visit to its page.
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });

/** Context of a query with a token or typed text: sent by POST, so that it is in no address and no cache. */
export const privateQuery = { preferGetMethod: false } as const;
