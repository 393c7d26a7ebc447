import type { PgliteConnection } from '@mikro-orm/pglite';
import type { Database, Orm } from '../database/createOrm';
import { describeError, type Log } from '../log';

/** Hears a channel until it is stopped. */
export interface Listening {
  stop: () => Promise<void>;
}

interface Given {
  orm: Orm;
  place: Database;
  log: Log;
}

interface Heard {
  onNotice: (payload: string) => void;
  /** Called whenever the ear is open, again after it was closed for a while: what was said meanwhile nobody heard. */
  onOpen?: () => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** Hears what is said on a channel of the database (NOTIFY), by whichever instance. */
export function listen(given: Given, channel: string, heard: Heard): Listening {
  return 'url' in given.place
    ? listenOnServer(given.place.url, given.log, channel, heard)
    : listenEmbedded(given, channel, heard);
}

/** The embedded database has one process, and its own ear. */
function listenEmbedded({ orm }: Given, channel: string, { onNotice, onOpen }: Heard): Listening {
  const connection = orm.em.getConnection() as unknown as PgliteConnection;
  const opened = connection.getNativeClient().then(async (database) => {
    const stop = await database.listen(channel, onNotice);
    onOpen?.();
    return stop;
  });
  // Whoever closes the database ends this, too.
  return { stop: async () => (await opened)().catch(() => {}) };
}

/** A connection of its own: those of the pool come and go. It is made anew, ever more patiently, when it is lost. */
function listenOnServer(connectionString: string, log: Log, channel: string, { onNotice, onOpen }: Heard): Listening {
  let isStopped = false;
  let end = async () => {};
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  const again = (error?: unknown) => {
    if (isStopped) return;
    log.warn({ ...(error !== undefined && { error: describeError(error) }), channel }, 'not listening; trying again');
    timer = setTimeout(open, wait);
    timer.unref();
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };

  const open = async () => {
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3_000 });
    let isLost = false;
    const lose = (error?: unknown) => {
      if (isLost) return;
      isLost = true;
      client.end().catch(() => {});
      again(error);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    end = () => client.end().catch(() => {});
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (isStopped) return await end();
      wait = FIRST_WAIT_MS;
      onOpen?.();
    } catch (error) {
      lose(error);
    }
  };

  void open();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await end();
    },
  };
}
