import { accessSync, constants, mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import type * as nodemailer from 'nodemailer';
import { PermanentFailure } from '../jobs/Task';
import type { Env } from '../settings/env';
import { readSmtpUrl } from '../settings/readSmtpUrl';
import { isPermanentRejection } from './isPermanentRejection';
import { MAIL_HEADERS, type MailTask } from './mailHeaders';
import type { MessageIds } from './messageIds';
import { sendOnce } from './sendOnce';

export interface Mailer {
  /** Destination of mail in words, for the output of the start. */
  description: string;
  /**
   * @param isWanted Checked after a mail was written to a file: the file is deleted if it returns false or fails.
   * @throws PermanentFailure if the server rejects this mail permanently; any other error may be retried.
   */
  send(mail: Mail, isWanted?: () => Promise<boolean>): Promise<void>;
  /**
   * Sends a mail that must not arrive twice: one attempt, which the library never repeats.
   * @throws SendingFailure
   */
  sendOnce(mail: Mail, isWanted?: () => Promise<boolean>): Promise<void>;
  /** Returns the Message-ID of the mail with this id. */
  getMessageId(id: string): string;
  /** Whether mail is written to files, because no mail server is set up. */
  isFile: boolean;
  close(): void;
}

interface MailerOptions {
  env: Pick<Env, 'SMTP_URL' | 'SMTP_ALLOW_PLAINTEXT' | 'DATA_DIR' | 'MAIL_FROM' | 'PUBLIC_URL'>;
  /** Name and address of the sender. */
  site: { name: string; email: string };
  messageIds: Pick<MessageIds, 'sign'>;
  /** In milliseconds; replaces the default timeouts. */
  timeouts?: Pick<typeof MAIL_TIMEOUTS, 'greetMs' | 'answerMs'>;
}

/** Sends mail to a server (RFC 5321), or writes it to files if no server is configured. */
export function createMailer({ env, site, messageIds, timeouts = MAIL_TIMEOUTS }: MailerOptions): Mailer {
  // Read for each mail, because staff may publish another address.
  const getFrom = () => ({ name: site.name, address: env.MAIL_FROM ?? site.email });
  const { address: first } = getFrom();
  const domain = domainToASCII(first.slice(first.lastIndexOf('@') + 1));
  // An object, because text would be parsed as a list of addresses: an address that passed the rules could then reach many
  // people.
  const getMessageId = (id: string) => `<${messageIds.sign(id)}@${domain}>`;
  const getMessage = ({ id, task, to: address, headers, ...mail }: Mail) => ({
    ...mail,
    headers: { ...MAIL_HEADERS[task], ...headers },
    from: getFrom(),
    to: { name: '', address },
    messageId: getMessageId(id),
  });

  if (env.SMTP_URL === undefined) {
    const folder = join(resolve(env.DATA_DIR), 'outbox');
    assertWritable(folder);
    const transport = later(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }));
    const write: Mailer['send'] = async (mail, isWanted = async () => true) => {
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
    };
    return {
      description: `files in ${folder}, because SMTP_URL names no server`,
      isFile: true,
      getMessageId,
      send: write,
      sendOnce: write,
      close: () => {},
    };
  }
  const server = readSmtpUrl(env.SMTP_URL, env.SMTP_ALLOW_PLAINTEXT);
  const settings = {
    ...server,
    name: server.name ?? findGreetingName(env.PUBLIC_URL, domain),
    // The library counts the greeting as part of the connection, and applies the shorter timeout.
    connectionTimeout: timeouts.greetMs,
    greetingTimeout: timeouts.greetMs,
    socketTimeout: timeouts.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = later(({ createTransport }) =>
    createTransport({
      ...settings,
      pool: true,
      maxConnections: MAIL_TIMEOUTS.connections,
      idleTimeout: MAIL_TIMEOUTS.idleMs,
    }),
  );
  return {
    description: `SMTP at ${new URL(env.SMTP_URL).host}`,
    isFile: false,
    getMessageId,
    sendOnce: async (mail) => {
      const { createTransport } = await import('nodemailer');
      await sendOnce(createTransport(settings), getMessage(mail));
    },
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
      `Mail cannot be written to ${folder} (${code}). Name a mail server in SMTP_URL, or a directory in DATA_DIR that belongs to the user that starts the site.`,
    );
  }
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
  /** The job that sends it, which decides its headers (mailHeaders). */
  task: MailTask;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Headers that only this mail has. */
  headers?: Record<string, string>;
  /** Message-ID of the mail that it replies to. */
  inReplyTo?: string;
  /** Message-IDs of the mails before it in the thread, the first one first. */
  references?: string[];
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
