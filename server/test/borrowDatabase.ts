import type { PGlite } from '@electric-sql/pglite';
import { openInMemory } from '../database/embedded/openEmbedded';
import { EMBEDDED_SETTINGS, SET } from '../database/session';
import { emptyDatabase, readTemplate, type Template } from './emptyDatabase';
import { TemplateFiles } from './TemplateFiles';

/** An embedded database that tests of one worker use one after the other. */
interface Pooled {
  client: PGlite;
  template: Template;
}

const free: Pooled[] = [];

/**
 * Lends a copy of the template. Opening one takes longer than most tests; emptying the tables of a returned one takes a tenth of
 * that. A database whose schema was changed, or that saw another clock, is closed instead.
 */
export async function borrowDatabase(dump: string) {
  const pooled = free.pop() ?? (await open(dump));
  const wasShifted = isClockShifted();
  const { proxy, revoke } = Proxy.revocable(pooled.client, bound);
  const drop = async () => {
    // A job that a test left behind fails instead of writing into the database of the next one.
    revoke();
    if (pooled.client.closed) return;
    if (!wasShifted && !isClockShifted() && (await reset(pooled))) free.push(pooled);
    else await pooled.client.close();
  };
  return { database: { client: proxy }, drop };
}

/**
 * Returns whether a test replaced `Date`. PostgreSQL's timers use it; one that is set years ahead would then go off each millisecond.
 */
const isClockShifted = () => Math.abs(performance.timeOrigin + performance.now() - Date.now()) > 60_000;

/** Binds methods to the client, because a proxy has no access to private fields. */
const bound: ProxyHandler<PGlite> = {
  get(client, key) {
    const value = Reflect.get(client, key, client);
    return typeof value === 'function' ? value.bind(client) : value;
  },
};

async function open(dump: string): Promise<Pooled> {
  const client = await openInMemory(new TemplateFiles(dump));
  return { client, template: await readTemplate(client) };
}

async function reset({ client, template }: Pooled): Promise<boolean> {
  await client.exec('reset all');
  await client.query(SET, [JSON.stringify(EMBEDDED_SETTINGS)]);
  return emptyDatabase(client, template);
}
