import { createClient, type RequestParams } from 'graphql-sse';
import {
  LoginDocument,
  type LoginMutationVariables,
  LogoutDocument,
  RefreshDocument,
} from '../../schema/generated/graphql';
import { callOperation, type GraphqlAnswer, postGraphql } from './callOperation';

/** A sign-in, only in the memory of this page: closing or reloading it drops the tokens. */
export interface Session {
  email: string;
  /** Sends an operation with the access token; an expired token is renewed before. */
  call: (body: object, headers?: Record<string, string>) => Promise<GraphqlAnswer>;
  /** Subscribes with a valid access token, until the subscription is stopped. */
  subscribe: (request: RequestParams) => AsyncIterable<unknown>;
  /** Ends the sign-in, also on the server. */
  end: () => Promise<void>;
}

/** @throws Error with the reason: wrong password, missing code, too many attempts, or an account that is not staff. */
export async function createSession(credentials: LoginMutationVariables): Promise<Session> {
  let tokens = (await callOperation(LoginDocument, credentials)).login;
  const end = async () => void (await callOperation(LogoutDocument, { refresh: tokens.refresh }));
  if (!tokens.user.isStaff) {
    await end().catch(() => {});
    throw new Error('This account is not one of staff.');
  }
  let renewing: Promise<void> | undefined;
  const renew = () => {
    // Each refresh token works once, so calls with an expired token share one renewal.
    renewing ??= callOperation(RefreshDocument, { refresh: tokens.refresh })
      .then(({ refresh }) => {
        tokens = refresh;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  const call: Session['call'] = async (body, headers = {}) => {
    const ask = () => postGraphql(body, { ...headers, Authorization: `Bearer ${tokens.access}` });
    const answer = await ask();
    if (answer.errors?.[0]?.extensions?.code !== 'UNAUTHENTICATED') return answer;
    await renew();
    return ask();
  };
  const openStream = async (url: string, init: RequestInit) => {
    const ask = () => fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${tokens.access}` } });
    const answer = await ask();
    if (answer.status !== 401) return answer;
    await renew();
    return ask();
  };
  // The renewal is in `fetch`, because a wrapper around the stream could be stopped only at its next event.
  const streams = createClient({ url: '/graphql/stream', fetchFn: openStream, retryAttempts: 0 });
  const subscribe: Session['subscribe'] = (request) => streams.iterate(request);
  return { email: tokens.user.email, call, subscribe, end };
}
