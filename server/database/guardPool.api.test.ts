import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { isDatabaseAway } from '../common/isDatabaseAway';
import { entities } from '../start/entities';
import { openNetwork } from '../test/openNetwork';
import { openTestDatabase } from '../test/openTestDatabase';
import { openTestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { BACKGROUND_POOL, createOrm } from './createOrm';

/** More than the connections of a pool. */
const DEATHS = 15;
/** Longer than closing a pool may take, and shorter than a connection may be used. */
const LATE_MS = 8_000;

// The embedded database has no network connection.
describe.runIf('server' in inject('prepared'))('connections that die', () => {
  test('in the middle of a transaction cost this transaction, and no later request', async () => {
    const site = await openTestSite();
    const dying = Array.from({ length: DEATHS }, () =>
      site.orm.em.fork().transactional((inside) => inside.execute('select pg_terminate_backend(pg_backend_pid())')),
    );
    const ends = await Promise.allSettled(dying);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await site.close();
  });

  test('silently, as behind a broken network, are closed, and the next request gets one again', async () => {
    const { database, drop } = await openTestDatabase();
    const { url = '' } = database as { url?: string };
    const network = await openNetwork(url);
    const orm = await createOrm({ url: network.url }, entities, { statementMs: 2_000, connections: 1, holdMs: 200 });
    const ask = () => orm.em.fork().execute('select 1 as one');
    expect(await ask()).toEqual([{ one: 1 }]);
    network.isBroken = true;
    expect(await ask().then(() => false, isDatabaseAway)).toBe(true);
    network.isBroken = false;
    expect(await ask()).toEqual([{ one: 1 }]);
    await orm.close(true);
    await network.close();
    await drop();
  });

  test.runIf(process.platform === 'linux')('are probed soon, even while they are in use', async () => {
    const { database, drop } = await openTestDatabase();
    const orm = await createOrm(database, entities, BACKGROUND_POOL);
    const [row] = await orm.em.fork().execute<[{ port: number }]>('select inet_client_port() as port');
    expect(secondsToSignOfLife(row.port)).toBeLessThanOrEqual(10);
    await orm.close(true);
    await drop();
  });

  test('do not delay the close of a pool that is opening one', async () => {
    const { database, drop } = await openTestDatabase();
    const late = new Promise((resolve) => setTimeout(resolve, LATE_MS, 'late').unref());
    const closes = Array.from({ length: 10 }, async (_, pause) => {
      const orm = await createOrm(database, entities);
      const asked = orm.em.fork().execute('select 1');
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, pause))]);
      asked.catch(() => {});
      return Promise.race([orm.close(true).then(() => 'closed'), late]);
    });
    expect(new Set(await Promise.all(closes))).toEqual(new Set(['closed']));
    await drop();
  });
});

/** Returns the seconds until the system probes a connection, by its local port (proc_net_tcp). */
function secondsToSignOfLife(port: number): number {
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'));
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const [, , , , , timer = ''] =
    rows.map((row) => row.trim().split(/\s+/)).find(([, end]) => end?.endsWith(local)) ?? [];
  const [kind, ticks = ''] = timer.split(':');
  return kind === '02' ? Number.parseInt(ticks, 16) / 100 : Number.POSITIVE_INFINITY;
}
