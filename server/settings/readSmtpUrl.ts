import { isLoopbackHost } from '../common/ipAddresses';

/** A mail server as nodemailer expects it. */
export interface SmtpServer {
  host: string;
  port: number | undefined;
  /** TLS from the first byte. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Sends nothing, not even the password, before STARTTLS has encrypted the connection. */
  requireTLS: boolean;
  /** Does not encrypt, although the server offers STARTTLS. */
  ignoreTLS: boolean;
  tls: { rejectUnauthorized: boolean; servername?: string };
  /** Name for the greeting, if the operator sets one. */
  name: string | undefined;
}

const FLAGS = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];
const TEXTS = ['tls.servername', 'name'];

/**
 * Reads SMTP_URL. TLS is required for credentials on a host other than this machine: a server without STARTTLS, or an attacker
 * who hides STARTTLS, would otherwise get the password in clear text.
 * @param allowPlaintext SMTP_ALLOW_PLAINTEXT
 * @throws Error that names the change to make, without the value.
 */
export function readSmtpUrl(text: string, allowPlaintext: boolean): SmtpServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const unknown = [...searchParams.keys()].find((key) => ![...FLAGS, ...TEXTS].includes(key));
  if (unknown !== undefined) {
    throw new Error(`has an unknown parameter; those that exist are ${[...FLAGS, ...TEXTS].join(', ')}`);
  }
  const readFlag = (key: string): boolean | undefined => {
    const value = searchParams.get(key);
    if (value === null) return undefined;
    if (value !== 'true' && value !== 'false') throw new Error(`the parameter ${key} has to be true or false`);
    return value === 'true';
  };
  const [requireTLS, ignoreTLS, rejectUnauthorized = true] = FLAGS.map(readFlag);
  const servername = searchParams.get('tls.servername');
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const secure = protocol === 'smtps:';
  const hasCredentials = username !== '' || password !== '';
  const needsTls = hasCredentials && !secure && !isLoopbackHost(host) && !allowPlaintext;
  if (needsTls && (ignoreTLS || requireTLS === false)) {
    throw new Error(
      'would send the password unencrypted: take out ignoreTLS and requireTLS, or set SMTP_ALLOW_PLAINTEXT=1 where nobody can listen',
    );
  }
  if (requireTLS && ignoreTLS) throw new Error('the parameters requireTLS and ignoreTLS exclude each other');
  return {
    host,
    port: port === '' ? undefined : Number(port),
    secure,
    auth: hasCredentials ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    requireTLS: !secure && (requireTLS ?? needsTls),
    ignoreTLS: ignoreTLS ?? false,
    tls: { rejectUnauthorized, ...(servername !== null && { servername }) },
    name: searchParams.get('name') ?? undefined,
  };
}
