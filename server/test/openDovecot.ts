import { execFileSync, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/dovecot';

/** Whether Dovecot of Debian is installed, and this process may run it: it changes its users. */
export const hasDovecot = existsSync(PROGRAM) && process.getuid?.() === 0;

export const HOW_TO_GET_DOVECOT = 'Dovecot is not here, or this user may not run it: apt-get install dovecot-imapd';

const USER = 'answers@agency.example';
const PASSWORD = 'secret';

interface Options {
  /** The mechanism that it offers beside PLAIN. */
  mechanism?: 'xoauth2' | 'oauthbearer';
}

const getFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Runs Dovecot with one mailbox, a certificate of its own, and tokens that it validates by itself. */
export async function openDovecot({ mechanism = 'xoauth2' }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  chmodSync(folder, 0o755);
  const at = (...names: string[]) => join(folder, ...names);
  const [port, tlsPort] = [await getFreePort(), await getFreePort()];
  const key = randomUUID();
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', at('key.pem'), '-out', at('cert.pem')],
    ],
    { stdio: 'ignore' },
  );
  mkdirSync(at('keys', 'default', 'HS256'), { recursive: true });
  writeFileSync(at('keys', 'default', 'HS256', 'default'), Buffer.from(key).toString('base64'));
  mkdirSync(at('mail', 'new'), { recursive: true });
  for (const name of ['cur', 'tmp']) mkdirSync(at('mail', name));
  execFileSync('chown', ['-R', 'mail:mail', at('mail')]);
  writeFileSync(
    at('oauth.conf'),
    `introspection_mode = local\nlocal_validation_key_dict = fs:posix:prefix=${at('keys')}/\nusername_attribute = sub\n`,
  );
  writeFileSync(
    at('dovecot.conf'),
    `
    base_dir = ${at('run')}
    state_dir = ${at('run')}
    log_path = ${at('log')}
    protocols = imap
    listen = 127.0.0.1
    ssl = required
    ssl_cert = <${at('cert.pem')}
    ssl_key = <${at('key.pem')}
    auth_mechanisms = plain ${mechanism}
    mail_location = maildir:${at('mail')}
    first_valid_uid = 1
    service imap-login {
      inet_listener imap {
        port = ${port}
      }
      inet_listener imaps {
        port = ${tlsPort}
        ssl = yes
      }
    }
    passdb {
      driver = oauth2
      mechanisms = xoauth2 oauthbearer
      args = ${at('oauth.conf')}
    }
    passdb {
      driver = static
      mechanisms = plain
      args = password=${PASSWORD}
    }
    userdb {
      driver = static
      args = uid=mail gid=mail home=${at('mail')}
    }
    `,
  );
  const server = spawn(PROGRAM, ['-F', '-c', at('dovecot.conf')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const readLog = () => (existsSync(at('log')) ? readFileSync(at('log'), 'utf8') : '');
  for (let tries = 0; !readLog().includes('starting up'); tries += 1) {
    if (tries > 100) throw new Error(`Dovecot does not start: ${readLog()}`);
    await pause(50);
  }
  const user = encodeURIComponent(USER);
  return {
    /** With STARTTLS, by a password. */
    url: `imap://${user}:${PASSWORD}@localhost:${port}`,
    /** With TLS from the first byte, by a token. */
    tokenUrl: `imaps://${user}@localhost:${tlsPort}?auth=oauth`,
    /** Puts a mail into the mailbox. */
    deliver: (text: string) => {
      const name = `${Date.now()}.${randomUUID()}.test`;
      writeFileSync(at('mail', 'tmp', name), text);
      execFileSync('chown', ['mail:mail', at('mail', 'tmp', name)]);
      renameSync(at('mail', 'tmp', name), at('mail', 'new', name));
    },
    /** Writes a file with a token that is valid for an hour, or that expired an hour ago. @returns its path. */
    writeToken: ({ isExpired = false } = {}) => {
      const seconds = Math.floor(Date.now() / 1000);
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const times = { iat: seconds - 7200, nbf: seconds - 7200, exp: seconds + (isExpired ? -3600 : 3600) };
      const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: USER, ...times })}`;
      writeFileSync(at('token'), `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}\n`);
      return at('token');
    },
    /** Returns the lines about connections: who signed in, how, and with TLS or without. */
    readLog,
    close: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
