import { createClient, type RequestParams } from 'graphql-sse';
import {
  LoginDocument,
  type LoginMutationVariables,
  LogoutDocument,
  RefreshDocument,
} from '../../schema/generated/graphql';
import { callOperation, type GraphqlAnswer, postGraphql } from './callOperation';

/** A sign-in, kept by this page alone: closing or reloading it forgets the tokens. */
export interface Session {
  email: string;
  /** A call of GraphQL in its name; an access token that has run out is renewed on the way. */
  call: (body: object, headers?: Record<string, string>) => Promise<GraphqlAnswer>;
  /** A subscription in its name, told until it is stopped; it, too, is opened with a token that is good. */
  subscribe: (request: RequestParams) => AsyncIterable<unknown>;
  /** Ends the sign-in on the server, too. */
  end: () => Promise<void>;
}

/** @throws Error that says why: a wrong password, a code that is needed, too many tries, an account that is not staff. */
export async function createSession(credentials: LoginMutationVariables): Promise<Session> {
  let tokens = (await callOperation(LoginDocument, credentials)).login;
  const end = async () => void (await callOperation(LogoutDocument, { refresh: tokens.refresh }));
  if (!tokens.user.isStaff) {
    await end().catch(() => {});
    throw new Error('This account is not one of staff.');
  }
  let renewing: Promise<void> | undefined;
  const renew = () => {
    // A refresh token is good once: calls that run out together wait for the same one.
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
  // Here and not around the stream: what wraps it would hold up who stops it until the next event.
  const streams = createClient({ url: '/graphql/stream', fetchFn: openStream, retryAttempts: 0 });
  const subscribe: Session['subscribe'] = (request) => streams.iterate(request);
  return { email: tokens.user.email, call, subscribe, end };
}
