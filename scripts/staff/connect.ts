import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { LoginDocument, LogoutDocument } from '../../schema/generated/graphql.ts';
import { CommandError, EXIT } from './CommandError.ts';
import { failureOf, type GraphqlFailure } from './failureOf.ts';
import { readCredentials } from './readCredentials.ts';
import { request, send } from './send.ts';

/** The site, as somebody of staff is signed in to it. */
export interface Server {
  call<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
  /** A file of /api. */
  download(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** Signs in. @throws CommandError that says what to do. */
export async function connect(url: string, whereIds?: string): Promise<Server> {
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new CommandError(`${url} is no address such as http://localhost:8000.`, EXIT.usage);
  }
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(hostname)) {
    console.error(
      `Warning: the password goes to ${hostname} unencrypted. Give an address with https: if there is one.`,
    );
  }
  const { login } = await send(url, LoginDocument, await readCredentials());
  const token = login.access;
  return {
    call: (document, variables) => send(url, document, variables, { token, whereIds }),
    download: async (path) => {
      const response = await request(new URL(path, url), { headers: { authorization: `Bearer ${token}` } });
      if (response.ok) return response;
      const { detail, ...extensions } = (await response.json().catch(() => ({}))) as GraphqlFailure['extensions'] & {
        detail?: string;
      };
      throw failureOf({ message: detail ?? `The server answers with status ${response.status}.`, extensions });
    },
    // What was done stays done, also where signing out fails; the tokens end by themselves.
    close: () => send(url, LogoutDocument, { refresh: login.refresh }).then(undefined, () => {}),
  };
}
