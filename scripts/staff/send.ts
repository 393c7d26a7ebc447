import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { CommandError, EXIT } from './CommandError.ts';
import { describeFailure, type GraphqlFailure } from './describeFailure.ts';

/** Long enough for a server that is just waking up; a person waits no longer. */
const TIMEOUT_MS = 30_000;

/** One operation over HTTP. @throws CommandError that says what to do. */
export async function send<Data, Variables>(
  url: string,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { token, whereIds }: { token?: string; whereIds?: string } = {},
): Promise<Data> {
  const response = await request(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ ...getName(document), variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = await response.json().catch(() => undefined);
  const { data, errors } = (answer ?? {}) as { data?: Data; errors?: GraphqlFailure[] };
  if (errors?.[0]) throw describeFailure(errors[0], whereIds);
  if (!data)
    throw new CommandError(`What answers at ${url} is not this site (status ${response.status}).`, EXIT.unreachable);
  return data;
}

/** By its hash, as the site's own pages name it: a locked server runs no texts of strangers, and signing in is one's first. */
function getName(document: object) {
  const { __meta__: meta } = document as { __meta__: { hash: string } };
  return { extensions: { persistedQuery: { version: 1, sha256Hash: meta.hash } } };
}

/** @throws CommandError where no server answers. Redirects are not followed: they could lead a password elsewhere. */
export async function request(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error' });
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    const why = code ?? ((error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no usable answer');
    throw new CommandError(
      `No server answers at ${url.origin} (${why}). Start it with "npm start", or say where it is with --url.`,
      EXIT.unreachable,
    );
  }
}
