import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../Context';
import { httpStatus } from '../http/httpStatus';

/** What a client, a proxy or a monitor has to see in the status even when the operation ran: come back later. */
const LATER = new Set([429, 503]);

/**
 * Gives an answer without data the status of its error; Apollo alone says 500 for whatever a plugin refuses. An answer
 * with data, or with errors of its fields, stays 200 (GraphQL over HTTP), unless the client should come back later.
 */
export const tellHttpStatus: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single') return;
      const extensions = body.singleResult.errors?.[0]?.extensions;
      if (!extensions) return;
      const status = httpStatus(extensions.code);
      const ran = 'data' in body.singleResult;
      if (!LATER.has(status) && (ran || (http.status !== undefined && http.status < 500))) return;
      http.status = status;
      if (status === 401) http.headers.set('www-authenticate', 'Bearer');
      if (typeof extensions.retryAfter === 'number') http.headers.set('retry-after', String(extensions.retryAfter));
    },
  }),
};
