import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { codeLanguage } from '../../schema/locales.ts';
import { CommandError, EXIT } from './CommandError.ts';
import { describeFailure, type GraphqlFailure } from './describeFailure.ts';

/** Long enough for a server that is just starting; a person would not wait longer. */
const TIMEOUT_MS = 30_000;

/** Runs one operation over HTTP. @throws CommandError with advice. */
export async function send<Data, Variables>(
  url: string,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { token, whereIds }: { token?: string; whereIds?: string } = {},
): Promise<Data> {
  const response = await request(new URL('/graphql', url), {
    method: 'POST',
    // The commands print errors beside their own words.
    headers: {
      'content-type': 'application/json',
      'accept-language': codeLanguage,
      ...(token && { authorization: `Bearer ${token}` }),
    },
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

/** Returns the hash of an operation, as the site's pages send it: a locked server runs no other operations before the sign-in. */
function getName(document: object) {
  const { __meta__: meta } = document as { __meta__: { hash: string } };
  return { extensions: { persistedQuery: { version: 1, sha256Hash: meta.hash } } };
}

/** @throws CommandError if no server answers. Redirects are not followed, because they could send a password elsewhere. */
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
