import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { LoginDocument, LogoutDocument } from '../../schema/generated/graphql.ts';
import { isLoopbackHost } from '../../server/ipAddresses.ts';
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
  /** Sends a file. */
  upload(path: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the site without a sign-in. @throws CommandError with advice. */
export function openPublic(url: string): Server {
  assertAddress(url);
  return {
    password: '',
    call: (document, variables) => send(url, document, variables),
    ...openFiles(url),
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
    ...openFiles(url, token),
    // The command has succeeded even if the sign-out fails; the tokens expire by themselves.
    close: () => send(url, LogoutDocument, { refresh: login.refresh }).then(undefined, () => {}),
  };
}

/** Returns the calls that are no operations of GraphQL. @throws CommandError with what the server answers. */
function openFiles(url: string, token?: string): Pick<Server, 'download' | 'upload'> {
  const open = async (path: string, { headers, ...init }: RequestInit = {}) => {
    const response = await request(new URL(path, url), {
      ...init,
      headers: { ...(headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (response.ok) return response;
    const { detail, ...extensions } = (await response.json().catch(() => ({}))) as GraphqlFailure['extensions'] & {
      detail?: string;
    };
    throw describeFailure({ message: detail ?? `The server answers with status ${response.status}.`, extensions });
  };
  return {
    download: (path) => open(path),
    upload: async (path, type, bytes) => {
      // The headers of the desk, whose path of uploads this is.
      const headers = { 'content-type': type, 'x-requested-with': 'desk', origin: new URL(url).origin };
      await open(path, { method: 'PUT', headers, body: bytes });
    },
  };
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
