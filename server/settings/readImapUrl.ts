import { readFileSync } from 'node:fs';
import { isLoopbackHost } from '../common/ipAddresses';

/** A mailbox as the IMAP library expects it. */
export interface ImapServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Sends nothing, not even the password, before STARTTLS has encrypted the connection; undefined where TLS is not required. */
  doSTARTTLS: boolean | undefined;
  tls: { rejectUnauthorized: boolean; servername?: string };
  user: string;
  /** How the secret is sent: as a password, or as an OAuth 2 token (XOAUTH2, OAUTHBEARER). */
  auth: 'password' | 'oauth';
  /** The folder that is read. */
  folder: string;
  /** The password of the address; undefined if it is in a file. */
  password: string | undefined;
}

const PARAMETERS = ['auth', 'tls.rejectUnauthorized', 'tls.servername'];

/**
 * Reads IMAP_URL. TLS is required on a host other than this machine, as for SMTP: an attacker who hides STARTTLS would otherwise
 * get the password in clear text.
 * @throws Error that names the change to make, without the value.
 */
export function readImapUrl(text: string): ImapServer {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text);
  if ([...searchParams.keys()].some((key) => !PARAMETERS.includes(key))) {
    throw new Error(`has an unknown parameter; those that exist are ${PARAMETERS.join(', ')}`);
  }
  const auth = searchParams.get('auth') ?? 'password';
  if (auth !== 'password' && auth !== 'oauth') throw new Error('the parameter auth has to be password or oauth');
  const reject = searchParams.get('tls.rejectUnauthorized') ?? 'true';
  if (reject !== 'true' && reject !== 'false') {
    throw new Error('the parameter tls.rejectUnauthorized has to be true or false');
  }
  if (username === '') throw new Error('names no user: imaps://user@mail.example');
  const servername = searchParams.get('tls.servername');
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const secure = protocol === 'imaps:';
  return {
    host,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    doSTARTTLS: secure || isLoopbackHost(host) ? undefined : true,
    tls: { rejectUnauthorized: reject === 'true', ...(servername !== null && { servername }) },
    user: decodeURIComponent(username),
    auth,
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    password: password === '' ? undefined : decodeURIComponent(password),
  };
}

/**
 * Reads the password or token of a mailbox. The file is read for each connection, because a program may renew the token in it.
 * @throws Error if neither the address nor a file has it.
 */
export function readImapSecret({ password }: Pick<ImapServer, 'password'>, file: string | undefined): string {
  const secret = file === undefined ? password : readFileSync(file, 'utf8').trim();
  if (!secret) throw new Error('IMAP_URL has no password, and IMAP_PASSWORD_FILE no text.');
  return secret;
}
