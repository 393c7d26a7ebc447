import { GraphiQL } from 'graphiql';
import { getOperationAST, parse } from 'graphql';
import { type ComponentProps, useCallback, useLayoutEffect, useState } from 'react';
import { postGraphql } from './callOperation';
import type { Session } from './createSession';
import { SignIn } from './SignIn';

/** The editor does not wrap lines: a window of 1024 pixels has room for 36 characters. */
const EXAMPLE = `# Everything that the site shows.
# As staff: leads, messages and the
# rest as well (docs/graphql.md).
{
  projects(isFeatured: true) {
    title
    id
    year
  }
}
`;

type Fetcher = ComponentProps<typeof GraphiQL>['fetcher'];
type FetcherParams = Parameters<Fetcher>[0];
type FetcherOpts = Parameters<Fetcher>[1];

/** Returns whether a request opens a stream. The server rejects a text that cannot be parsed. */
export function isSubscription({ query, operationName }: FetcherParams): boolean {
  try {
    return getOperationAST(parse(query), operationName || null)?.operation === 'subscription';
  } catch {
    return false;
  }
}

/**
 * Shows GraphiQL with a sign-in beside it.
 * @param isLocked whether the server answers unknown operations with 403, so that GraphiQL is useless before staff sign in.
 */
export function GraphqlConsole({ isLocked }: { isLocked: boolean }) {
  const [session, setSession] = useState<Session>();
  // A new function would make GraphiQL load the schema again.
  const fetcher = useCallback(
    (request: FetcherParams, options?: FetcherOpts) => {
      if (session && isSubscription(request))
        return session.subscribe({ ...request, operationName: request.operationName || undefined });
      return session ? session.call(request, options?.headers) : postGraphql(request, options?.headers);
    },
    [session],
  ) as Fetcher;
  const signOut = () => {
    session?.end().catch(() => {});
    setSession(undefined);
  };
  // From here on the page is interactive.
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);

  const isClosed = isLocked && !session;
  return (
    <>
      <header>
        <h1>GraphQL</h1>
        {session ? (
          <p>
            {session.email}{' '}
            <button type="button" onClick={signOut}>
              Sign out
            </button>
          </p>
        ) : (
          !isLocked && (
            <details name="sign-in">
              <summary>Sign in as staff</summary>
              <SignIn onSession={setSession} />
            </details>
          )
        )}
      </header>
      <main>
        {isClosed ? (
          <section className="closed">
            <p>This server shows its schema to staff only.</p>
            <SignIn onSession={setSession} />
          </section>
        ) : (
          // Typed text may contain personal data, so it is dropped with the tab.
          <GraphiQL
            fetcher={fetcher}
            storage={sessionStorage}
            defaultQuery={EXAMPLE}
            isHeadersEditorEnabled={false}
            showPersistHeadersSettings={false}
          />
        )}
      </main>
    </>
  );
}
