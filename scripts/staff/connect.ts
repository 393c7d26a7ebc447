import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { LoginDocument, LogoutDocument } from '../../schema/generated/graphql.ts';
import { isLoopbackHost } from '../../server/common/ipAddresses.ts';
import { printLine, type Shell } from '../common/Shell.ts';
import { askOnTerminal, isAtTerminal } from './askOnTerminal.ts';
import { CommandError, EXIT } from './CommandError.ts';
import { describeFailure, type GraphqlFailure } from './describeFailure.ts';
import { type Credentials, readCredentials } from './readCredentials.ts';
import { request, send } from './send.ts';

/** The site with a staff sign-in. */
export interface Server {
  /** Password of the sign-in; empty without one. */
  password: string;
  call<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
  /** Downloads a file. */
  download(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** Opens the site without a sign-in. @throws CommandError with advice. */
export function openPublic(url: string): Server {
  assertAddress(url);
  return {
    password: '',
    call: (document, variables) => send(url, document, variables),
    download: (path) => download(url, path),
    close: async () => {},
  };
}

/** Signs in. @throws CommandError with advice. */
export async function connect(shell: Shell, url: string, whereIds?: string): Promise<Server> {
  assertAddress(url);
  warnOfPlainText(shell, url);
  const credentials = await readCredentials(shell);
  const { login } = await signIn(shell, url, credentials);
  const token = login.access;
  return {
    password: credentials.password,
    call: (document, variables) => send(url, document, variables, { token, whereIds }),
    download: (path) => download(url, path, token),
    // The command has succeeded even if the sign-out fails; the tokens expire by themselves.
    close: () => send(url, LogoutDocument, { refresh: login.refresh }).then(undefined, () => {}),
  };
}

/** @throws CommandError with the answer of the server. */
async function download(url: string, path: string, token?: string): Promise<Response> {
  const response = await request(new URL(path, url), token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (response.ok) return response;
  const { detail, ...extensions } = (await response.json().catch(() => ({}))) as GraphqlFailure['extensions'] & {
    detail?: string;
  };
  throw describeFailure({ message: detail ?? `The server answers with status ${response.status}.`, extensions });
}

/** Asks for the code of the second factor only if the account has one. */
async function signIn(shell: Shell, url: string, credentials: Credentials) {
  const { STAFF_CODE } = shell.env;
  try {
    return await send(url, LoginDocument, { ...credentials, ...(STAFF_CODE && { code: STAFF_CODE }) });
  } catch (error) {
    const isAsked = error instanceof CommandError && error.reason === 'SECOND_FACTOR_REQUIRED';
    if (!isAsked || !isAtTerminal(shell)) throw error;
    return send(url, LoginDocument, {
      ...credentials,
      code: await askOnTerminal(shell, 'Code of the second factor: '),
    });
  }
}

/** @throws CommandError for an invalid address. */
function assertAddress(url: string): void {
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new CommandError(`${url} is no address such as http://localhost:8000.`, EXIT.usage);
  }
}

function warnOfPlainText({ errors }: Shell, url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !isLoopbackHost(hostname)) {
    printLine(
      errors,
      `Warning: the password goes to ${hostname} unencrypted. Give an address with https: if there is one.`,
    );
  }
}
