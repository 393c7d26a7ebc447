import type { PgliteConnection } from '@mikro-orm/pglite';
import { describeError, type Log } from '../log';
import type { Database, DatabaseServer, Orm } from './createOrm';
import { sessionOnConnect } from './session';

/** Hears a channel until it is stopped. */
interface Listening {
  stop: () => Promise<void>;
}

interface ListenOptions {
  orm: Orm;
  target: Database;
  log: Log;
}

interface Heard {
  onNotice: (payload: string) => void;
  /** Called whenever the listener is connected, again after it was away for a while: what was said meanwhile nobody heard. */
  onOpen?: () => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** A server that fell silent sends no end, and the system asks for a sign of life after two hours. */
const SIGN_OF_LIFE_MS = 30_000;
const SILENT_AFTER_MS = 5_000;

/** What is heard, by channel. */
type Channels = Readonly<Record<string, Heard>>;

/**
 * Hears what is said on channels of the database (NOTIFY), by whichever instance: one connection for all of them.
 * @param signOfLifeMs How often a server is asked whether it is still there.
 */
export function listen(options: ListenOptions, channels: Channels, signOfLifeMs = SIGN_OF_LIFE_MS): Listening {
  const { target } = options;
  return 'url' in target
    ? listenOnServer(target, options.log, channels, signOfLifeMs)
    : listenEmbedded(options, channels);
}

/** The embedded database has one process, and its own listener. */
function listenEmbedded({ orm }: ListenOptions, channels: Channels): Listening {
  const connection = orm.em.getConnection() as unknown as PgliteConnection;
  const opened = Object.entries(channels).map(async ([channel, { onNotice, onOpen }]) => {
    const database = await connection.getNativeClient();
    const stop = await database.listen(channel, onNotice);
    onOpen?.();
    return stop;
  });
  // Whoever closes the database ends this, too.
  return { stop: async () => void (await Promise.all(opened.map(async (one) => (await one)().catch(() => {})))) };
}

/** A connection of its own: those of the pool come and go. It is made anew, ever more patiently, when it is lost. */
function listenOnServer(server: DatabaseServer, log: Log, channels: Channels, signOfLifeMs: number): Listening {
  const begin = sessionOnConnect(server.session, { statementMs: SILENT_AFTER_MS });
  let isStopped = false;
  let end = async () => {};
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  const again = (error?: unknown) => {
    if (isStopped) return;
    log.warn({ ...(error !== undefined && { error: describeError(error) }) }, 'not listening; trying again');
    timer = setTimeout(open, wait);
    timer.unref();
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };

  const open = async () => {
    const { Client } = (await import('pg')).default;
    const client = new Client({
      connectionString: server.url,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: SILENT_AFTER_MS,
    });
    let isLost = false;
    let asking: NodeJS.Timeout | undefined;
    const lose = (error?: unknown) => {
      if (isLost) return;
      isLost = true;
      clearTimeout(asking);
      client.end().catch(() => {});
      again(error);
    };
    // The next question once this one is answered: the driver does not put up with two at a time.
    const askLater = () => {
      if (!isLost && !isStopped) asking = setTimeout(ask, signOfLifeMs).unref();
    };
    const ask = () => client.query('select 1').then(askLater, lose);
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.onNotice(payload));
    end = () => {
      clearTimeout(asking);
      return client.end().catch(() => {});
    };
    try {
      await client.connect();
      await begin(client);
      for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (isStopped) return await end();
      wait = FIRST_WAIT_MS;
      askLater();
      for (const { onOpen } of Object.values(channels)) onOpen?.();
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
