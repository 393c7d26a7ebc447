import { accessSync, constants, mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import type * as nodemailer from 'nodemailer';
import type { Env } from '../env';
import { PermanentFailure } from '../jobs/Task';
import { readSmtpUrl } from './readSmtpUrl';

export interface Mailer {
  /** Where mail goes, in words for the start. */
  description: string;
  /**
   * @param isWanted Asked of a mail that was written to a file: where it is not wanted any more, or nobody can say, the file goes.
   * @throws PermanentFailure when the server refuses this mail for good; anything else may be tried again.
   */
  send(mail: Mail, isWanted?: () => Promise<boolean>): Promise<void>;
  close(): void;
}

interface MailerOptions {
  env: Pick<Env, 'SMTP_URL' | 'SMTP_ALLOW_PLAINTEXT' | 'DATA_DIR' | 'MAIL_FROM' | 'PUBLIC_URL'>;
  /** The agency: mail is sent in its name and from its address. */
  site: { name: string; email: string };
  /** In ms, where it is not the usual one. */
  timeouts?: Pick<typeof MAIL_TIMEOUTS, 'greetMs' | 'answerMs'>;
}

/** Hands mail to a server (RFC 5321), or writes it as files where none is named. */
export function createMailer({ env, site, timeouts = MAIL_TIMEOUTS }: MailerOptions): Mailer {
  const from = { name: site.name, address: env.MAIL_FROM ?? site.email };
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1));
  // Not as text, which would be read as a list of addresses: whoever got one past the rules would have us mail them all.
  const getMessage = ({ id, to: address, ...mail }: Mail) => ({
    ...mail,
    from,
    to: { name: '', address },
    messageId: `<${id}@${domain}>`,
  });

  if (env.SMTP_URL === undefined) {
    const folder = join(resolve(env.DATA_DIR), 'outbox');
    assertWritable(folder);
    const transport = later(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }));
    return {
      description: `files in ${folder}, because SMTP_URL names no server`,
      send: async (mail, isWanted = async () => true) => {
        const { message } = await (await transport.open()).sendMail(getMessage(mail));
        const file = join(folder, `${mail.id}.eml`);
        makeFolder(folder);
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
        // Whoever deletes what a mail tells of looks for its file, and may have looked before this one was there.
        let stays = false;
        try {
          stays = await isWanted();
        } finally {
          if (!stays) await rm(file, { force: true });
        }
      },
      close: () => {},
    };
  }
  const server = readSmtpUrl(env.SMTP_URL, env.SMTP_ALLOW_PLAINTEXT);
  const transport = later(({ createTransport }) =>
    createTransport({
      ...server,
      name: server.name ?? findGreetingName(env.PUBLIC_URL, domain),
      pool: true,
      maxConnections: MAIL_TIMEOUTS.connections,
      // The library counts the greeting to the time for the connection, the shorter of both.
      connectionTimeout: timeouts.greetMs,
      greetingTimeout: timeouts.greetMs,
      socketTimeout: timeouts.answerMs,
      idleTimeout: MAIL_TIMEOUTS.idleMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    description: `SMTP at ${new URL(env.SMTP_URL).host}`,
    send: async (mail) => {
      try {
        await (await transport.open()).sendMail(getMessage(mail));
      } catch (error) {
        throw isPermanentRejection(error)
          ? new PermanentFailure('MAIL_REJECTED', 'The mail server rejected this mail.')
          : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * The name in EHLO (RFC 5321, 4.1.1.1): the site's own, or the domain that mail is sent from. Without one the library takes the
 * name of the machine, in a container [127.0.0.1], which large relays refuse.
 */
function findGreetingName(publicUrl: string | undefined, senderDomain: string): string {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname;
  // An address, or a name without a dot, says nothing to a mail server elsewhere.
  const isPublicName = host.includes('.') && !/^\[|^[\d.]+$|\.localhost$/.test(host);
  return isPublicName ? host : senderDomain;
}

/** Anew for each mail: somebody may have cleared it away. */
const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

/** @throws Error for whoever starts the site, at the start and not with the first mail. */
function assertWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `Mail cannot be written to ${folder} (${code}). Name a mail server in SMTP_URL, or a directory in DATA_DIR that belongs to whoever starts the site.`,
    );
  }
}

/** What a server says of the sign-in, also in answer to a mail: it wants one, or a better one (RFC 4954, 6). */
const ABOUT_SIGN_IN = [530, 534, 535, 538];

/** 5xx in answer to the mail itself (RFC 5321, 4.2.1); a refused sign-in is ours to mend, and tried again. */
function isPermanentRejection(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  if (ABOUT_SIGN_IN.includes(responseCode)) return false;
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Made when it is first asked for: no page needs the library, and a start is sooner without it. */
function later<Made extends { close(): void }>(make: (mail: typeof nodemailer) => Made) {
  let made: Made | undefined;
  return {
    open: async () => {
      const mail = await import('nodemailer');
      made ??= make(mail);
      return made;
    },
    close: () => made?.close(),
  };
}

/** One mail, before it is encoded. */
export interface Mail {
  /** Stable over tries: the same work gives the same id. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

const MINUTE = 60_000;

/**
 * How long a mail server may take (RFC 5321, 4.5.3.2): five minutes to greet, ten after the end of a mail. Who hangs up sooner has
 * sent a mail that is accepted a moment later, and sends it again.
 */
export const MAIL_TIMEOUTS = {
  greetMs: 5 * MINUTE,
  answerMs: 10 * MINUTE,
  /** A connection that is kept for longer may be forgotten by what stands between, and its next mail waits for an answer in vain. */
  idleMs: MINUTE / 2,
  connections: 2,
};
