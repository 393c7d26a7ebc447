import type { PgliteConnection } from '@mikro-orm/pglite';
import { describeError, type Log } from '../common/log';
import type { Database, DatabaseServer, Orm } from './createOrm';
import { sessionOnConnect } from './session';

/** Listens to channels until it is stopped. */
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
  /** Called at each connection of the listener. After an interruption, notifications may have been missed. */
  onOpen?: () => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** Interval of a probe, because a server that stops responding sends no end, and the system itself probes after two hours. */
const SIGN_OF_LIFE_MS = 30_000;
const SILENT_AFTER_MS = 5_000;

/** Handlers by channel. */
type Channels = Readonly<Record<string, Heard>>;

/**
 * Listens to notifications (NOTIFY) of all instances on channels of the database, with one connection.
 * @param signOfLifeMs Interval between probes of the server.
 */
export function listen(options: ListenOptions, channels: Channels, signOfLifeMs = SIGN_OF_LIFE_MS): Listening {
  const { target } = options;
  return 'url' in target
    ? listenOnServer(target, options.log, channels, signOfLifeMs)
    : listenEmbedded(options, channels);
}

/** Listens with the embedded database's own listener, because it has one process. */
function listenEmbedded({ orm }: ListenOptions, channels: Channels): Listening {
  const connection = orm.em.getConnection() as unknown as PgliteConnection;
  const opened = Object.entries(channels).map(async ([channel, { onNotice, onOpen }]) => {
    const database = await connection.getNativeClient();
    const stop = await database.listen(channel, onNotice);
    onOpen?.();
    return stop;
  });
  // Closing the database also ends this.
  return { stop: async () => void (await Promise.all(opened.map(async (one) => (await one)().catch(() => {})))) };
}

/** Uses a separate connection, because those of the pool come and go. Opens it again after a loss, with increasing pauses. */
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
    // The next probe starts after this one is answered, because the driver does not support two at a time.
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
