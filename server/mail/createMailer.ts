import { accessSync, constants, mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import type * as nodemailer from 'nodemailer';
import type { Env } from '../env';
import { PermanentFailure } from '../jobs/Task';
import { readSmtpUrl } from './readSmtpUrl';

export interface Mailer {
  /** Destination of mail in words, for the output of the start. */
  description: string;
  /**
   * @param isWanted Checked after a mail was written to a file: the file is deleted if it returns false or fails.
   * @throws PermanentFailure if the server rejects this mail permanently; any other error may be retried.
   */
  send(mail: Mail, isWanted?: () => Promise<boolean>): Promise<void>;
  close(): void;
}

interface MailerOptions {
  env: Pick<Env, 'SMTP_URL' | 'SMTP_ALLOW_PLAINTEXT' | 'DATA_DIR' | 'MAIL_FROM' | 'PUBLIC_URL'>;
  /** Name and address of the sender. */
  site: { name: string; email: string };
  /** In milliseconds; replaces the default timeouts. */
  timeouts?: Pick<typeof MAIL_TIMEOUTS, 'greetMs' | 'answerMs'>;
}

/** Sends mail to a server (RFC 5321), or writes it to files if no server is configured. */
export function createMailer({ env, site, timeouts = MAIL_TIMEOUTS }: MailerOptions): Mailer {
  // Read for each mail, because staff may publish another address.
  const getFrom = () => ({ name: site.name, address: env.MAIL_FROM ?? site.email });
  const { address: first } = getFrom();
  const domain = domainToASCII(first.slice(first.lastIndexOf('@') + 1));
  // An object, because text would be parsed as a list of addresses: an address that passed the rules could then reach many
  // people.
  const getMessage = ({ id, to: address, ...mail }: Mail) => ({
    ...mail,
    from: getFrom(),
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
        // An erasure deletes the files of its subject, and may have searched before this file existed.
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
      // The library counts the greeting as part of the connection, and applies the shorter timeout.
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
 * Returns the name for EHLO (RFC 5321, 4.1.1.1): the site's own, or the domain of the sender. Without one the library sends the
 * name of the machine, in a container [127.0.0.1], which large relays reject.
 */
function findGreetingName(publicUrl: string | undefined, senderDomain: string): string {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname;
  // An address, or a name without a dot, means nothing to an external mail server.
  const isPublicName = host.includes('.') && !/^\[|^[\d.]+$|\.localhost$/.test(host);
  return isPublicName ? host : senderDomain;
}

/** Created for each mail, because the folder may have been deleted. */
const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

/**
 * Checks the folder at the start instead of with the first mail.
 * @throws Error for the person who starts the site.
 */
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

/** Codes about the sign-in, also in answer to a mail: it is required, or another method is (RFC 4954, 6). */
const ABOUT_SIGN_IN = [530, 534, 535, 538];

/** Whether an error is a 5xx for the mail itself (RFC 5321, 4.2.1). A rejected sign-in is a wrong configuration and is retried. */
function isPermanentRejection(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  if (ABOUT_SIGN_IN.includes(responseCode)) return false;
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Creates the mailer at the first mail: no page needs the library, and the start is faster without it. */
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

/** A mail before encoding. */
export interface Mail {
  /** Stable over retries: the same job has the same id. */
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
 * Timeouts of a mail server (RFC 5321, 4.5.3.2): five minutes to greet, ten after the end of a mail. A client that disconnects
 * sooner may have sent a mail that is accepted a moment later, and sends it again.
 */
export const MAIL_TIMEOUTS = {
  greetMs: 5 * MINUTE,
  answerMs: 10 * MINUTE,
  /**
   * A proxy or firewall may drop a connection that is idle for longer; the next mail would wait for an answer until its timeout.
   */
  idleMs: MINUTE / 2,
  connections: 2,
};
