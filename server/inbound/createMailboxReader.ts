import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImapFlow } from 'imapflow';
import { hashReceiver } from '../common/hashReceiver';
import { describeError, type Log } from '../common/log';
import type { Orm } from '../database/createOrm';
import type { MessageIds } from '../mail/messageIds';
import { type ImapServer, readImapSecret, readImapUrl } from '../settings/readImapUrl';
import { leaveMailbox, RENEW_MS, takeMailbox } from './mailboxLease';
import { readMailbox } from './readMailbox';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** The library waits with IDLE, or asks every two minutes where the server has none; this finds mail of which no server said anything. */
const SEARCH_MS = 5 * 60_000;
/** Silence before IDLE begins. */
const IDLE_AFTER_MS = 1_000;
const STOP_WITHIN_MS = 3_000;

interface MailboxReaderOptions {
  env: { IMAP_URL?: string | undefined; IMAP_PASSWORD_FILE?: string | undefined };
  orm: Orm;
  log: Log;
  now: () => Date;
  messageIds: MessageIds;
  isOwn: (em: EntityManager, address: string) => Promise<boolean>;
  /** Called after mail was stored. */
  onStored: () => void;
  /** In milliseconds; replaces the default pauses. */
  pauses?: { firstMs: number; renewMs: number };
}

export interface MailboxReader {
  /** The mailbox in words, for the output of the start. */
  description: string;
  start(): void;
  stop(): Promise<void>;
}

/** Reads the mailbox of IMAP_URL on one instance at a time, as mail comes in, until it is stopped. */
export function createMailboxReader(options: MailboxReaderOptions): MailboxReader | undefined {
  const { env, orm, log, onStored, pauses = { firstMs: FIRST_PAUSE_MS, renewMs: RENEW_MS } } = options;
  if (env.IMAP_URL === undefined) return undefined;
  const server = readImapUrl(env.IMAP_URL);
  const mailbox = hashReceiver(JSON.stringify([server.host, server.user, server.folder]));
  const holder = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});

  /** Reads over one connection until it ends. @param onRead called each time. */
  const readConnection = async (client: ImapFlow, onRead: () => void): Promise<void> => {
    await client.connect();
    await client.mailboxOpen(server.folder, { readOnly: true });
    let renewedAt = performance.now();
    while (!signal.aborted && client.usable) {
      const news = new AbortController();
      // Registered before the mailbox is read, so that mail that comes meanwhile is news.
      const event = Promise.race(
        ['exists', 'close'].map((name) => once(client, name, { signal: AbortSignal.any([signal, news.signal]) })),
      ).catch(() => {});
      if ((await readMailbox({ ...options, client, mailbox, holder })) > 0) onStored();
      onRead();
      const until = performance.now() + SEARCH_MS;
      let isNews = false;
      void event.then(() => {
        isNews = true;
      });
      while (!isNews && !signal.aborted && performance.now() < until) {
        await Promise.race([event, wait(pauses.renewMs)]);
        if (performance.now() - renewedAt < pauses.renewMs && !isNews) continue;
        if (!(await takeMailbox(orm.em.fork(), mailbox, holder))) return;
        renewedAt = performance.now();
      }
      news.abort();
    }
  };

  const run = async () => {
    let pauseMs = pauses.firstMs;
    while (!signal.aborted) {
      let client: ImapFlow | undefined;
      try {
        if (!(await takeMailbox(orm.em.fork(), mailbox, holder))) {
          await wait(pauses.renewMs);
          continue;
        }
        client = await createClient(server, env.IMAP_PASSWORD_FILE);
        const onAbort = () => client?.close();
        signal.addEventListener('abort', onAbort);
        await readConnection(client, () => {
          pauseMs = pauses.firstMs;
        });
      } catch (error) {
        if (!signal.aborted)
          log.warn({ error: describeError(error) }, 'the mailbox of answers is not read; trying again');
      } finally {
        client?.close();
      }
      await wait(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    await leaveMailbox(orm.em.fork(), mailbox, holder).catch(() => {});
  };

  return {
    description: `IMAP at ${new URL(env.IMAP_URL).host}`,
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([running, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

async function createClient(server: ImapServer, file: string | undefined): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const { host, port, secure, doSTARTTLS, tls, user, auth } = server;
  const secret = readImapSecret(server, file);
  const client = new Client({
    host,
    port,
    secure,
    ...(doSTARTTLS && { doSTARTTLS }),
    tls,
    auth: { user, ...(auth === 'oauth' ? { accessToken: secret } : { pass: secret }) },
    // The log of the library quotes addresses and subjects.
    logger: false,
    autoIdleDelay: IDLE_AFTER_MS,
    maxLiteralSize: 8 * 1024 * 1024,
    maxResponseSize: 32 * 1024 * 1024,
  });
  // Without a listener, a lost connection would end the process; `close` follows it.
  client.on('error', () => {});
  return client;
}
