import { Client, fetchExchange, makeOperation, mapExchange, subscriptionExchange } from '@urql/core';
import { authExchange } from '@urql/exchange-auth';
import { retryExchange } from '@urql/exchange-retry';
import { createClient as createStreamClient } from 'graphql-sse';
import { combineSignals } from '../../../schema/combineSignals';
import type { Locale } from '../../../schema/locales';
import { connection } from './connection';
import { createDeskCache } from './createDeskCache';
import type { DeskSession } from './createDeskSession';
import { serialExchange } from './serialExchange';
import { type StreamSink, shareStream } from './shareStream';
import { throttleCounts } from './throttleCounts';

const TIMEOUT_MS = 30_000;
const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 15_000;

/**
 * Creates the GraphQL client of the desk: a normalised cache, token renewal and a queue. Queries and repeatable changes are retried
 * until the server answers, changes in their order; every other failure is reported to its form.
 */
export function createDeskClient(session: DeskSession, locale: Locale): Client {
  const userId = getUserId(session);
  // Queued operations survive signing out. They must not be sent in the name of the next user.
  const isOwn = () => getUserId(session) === userId;
  const getAccess = () => (isOwn() ? session.getAccess() : undefined);
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: { credentials: 'omit', headers: { 'Accept-Language': locale } },
    // Aborts a query without subscribers, such as a search replaced by the next keystroke.
    fetch: (input, init) =>
      fetch(input, { ...init, signal: combineSignals(AbortSignal.timeout(TIMEOUT_MS), init?.signal) }),
    exchanges: [
      createDeskCache(),
      throttleCounts,
      serialExchange,
      retryExchange({
        initialDelayMs: RETRY_FIRST_MS,
        maxDelayMs: RETRY_LAST_MS,
        maxNumberAttempts: Number.POSITIVE_INFINITY,
        retryIf: ({ networkError, graphQLErrors }, { kind, context }) =>
          (kind === 'query' || context.isRepeatable) &&
          (networkError !== undefined || isBusy(graphQLErrors[0]?.extensions)),
      }),
      mapExchange({
        // The token may expire again while an operation waits for the server, so each attempt may renew it.
        onOperation: (operation) => makeOperation(operation.kind, operation, { authAttempt: false }),
        onResult: ({ error, operation }) => {
          if (operation.kind !== 'subscription') connection.report(error?.networkError === undefined);
        },
      }),
      authExchange(async ({ appendHeaders }) => ({
        addAuthToOperation: (operation) => {
          const access = getAccess();
          return access ? appendHeaders(operation, { Authorization: `Bearer ${access}` }) : operation;
        },
        willAuthError: () => getAccess() === undefined,
        didAuthError: ({ graphQLErrors }) =>
          graphQLErrors.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED'),
        refreshAuth: async () => {
          if (isOwn()) await session.refresh();
        },
      })),
      fetchExchange,
      subscriptionExchange({ forwardSubscription: followStream(session, userId) }),
    ],
  });
}

function getUserId({ getState }: DeskSession): string | undefined {
  const state = getState();
  return state.status === 'signedOut' ? undefined : state.user.id;
}

/** Longest wait of a user who is not shown the reason. */
const MAX_WAIT_S = 60;

/** Whether the server wants the operation soon again. A limit of a day is reported instead. */
const isBusy = ({ code, retryAfter }: Record<string, unknown> = {}): boolean =>
  code === 'UNAVAILABLE' || (code === 'TOO_MANY_REQUESTS' && !(Number(retryAfter) > MAX_WAIT_S));

/** Event: the stream of changes reopened after a break, so events may have been missed. */
export const STREAM_REOPENED = 'desk:stream-reopened';

/** Subscribes to the stream of changes; all tabs of the account share one stream. */
function followStream(session: DeskSession, userId: string | undefined) {
  return (request: { query?: string; variables?: object }) => ({
    subscribe: (sink: { next: (value: never) => void }) => {
      const unsubscribe = shareStream(`desk-stream-${userId}`, (receiver) => openStream(session, request, receiver), {
        next: (event) => sink.next(event as never),
        reopened: () => dispatchEvent(new Event(STREAM_REOPENED)),
      });
      return { unsubscribe };
    },
  });
}

/** Opens a stream. It ends with its access token or its server, and is reopened until the caller closes it. */
function openStream(
  session: DeskSession,
  { query = '', variables }: { query?: string; variables?: object },
  { next, opened }: StreamSink,
): () => void {
  let isOver = false;
  let attempt = 0;
  let dispose = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchStream = async (url: string, init: RequestInit) => {
    const ask = () =>
      fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${session.getAccess() ?? ''}` } });
    let response = await ask();
    if (response.status === 401) {
      await session.refresh();
      response = await ask();
    }
    if (response.ok) {
      attempt = 0;
      opened();
    }
    return response;
  };
  const client = createStreamClient({ url: '/graphql/stream', fetchFn: fetchStream, retryAttempts: 0 });
  const open = () => {
    if (isOver) return;
    dispose = client.subscribe(
      { query, variables: variables as never },
      { next, error: openLater, complete: openLater },
    );
  };
  const openLater = () => {
    if (isOver) return;
    attempt += 1;
    timer = setTimeout(open, Math.min(RETRY_FIRST_MS * attempt, RETRY_LAST_MS));
  };
  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    dispose();
    client.dispose();
  };
}
