import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '../common/log';
import type { Orm } from '../database/createOrm';
import { openNetwork } from '../test/openNetwork';
import { openTestOrm } from '../test/openTestOrm';
import { createBoss } from './createBoss';
import { queueNames, queues } from './Task';

let orm: Orm;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ orm, close } = await openTestOrm());
});
afterAll(() => close());

const isEmbedded = !('server' in inject('prepared'));

/** Uses the queue as one process of the site does. */
async function withBoss<Result>(use: (boss: PgBoss) => Promise<Result>): Promise<Result> {
  const server = isEmbedded ? undefined : { url: (orm.config.getAll() as { clientUrl: string }).clientUrl };
  const { open, stop } = createBoss(orm, server, createLog('silent'));
  const result = await use(await open());
  await stop({ graceful: false, close: !isEmbedded });
  return result;
}

test('a queue of an earlier version gets the retry settings of this one', async () => {
  const read = () =>
    orm.em
      .fork()
      .execute(
        `select "name", "retry_limit" as "retryLimit" from jobs.queue where "name" <> 'dead-letters' order by 1`,
      );
  await withBoss(async () => orm.em.fork().execute('update jobs.queue set "retry_limit" = 1'));
  await withBoss(async () => {});
  expect(await read()).toEqual(queueNames.toSorted().map((name) => ({ name, retryLimit: queues[name].retryLimit })));
});

test('the jobs of a dead process are assigned again after its heartbeat ends', async () => {
  const data = { task: 'notify-staff' };
  await withBoss(async (boss) => {
    await boss.send('mail', data);
    expect(await boss.fetch('mail')).toMatchObject([{ data }]);
  });
  await orm.em.fork().execute(`update jobs.job set "heartbeat_on" = now() - interval '20 seconds'`);
  await withBoss((boss) => boss.supervise('mail'));
  await orm.em.fork().execute(`update jobs.job set "start_after" = now() where "state" = 'retry'`);
  expect(await withBoss((boss) => boss.fetch('mail'))).toMatchObject([{ data }]);
});

describe.runIf(!isEmbedded)('a queue that cannot be created', () => {
  test('leaves no connection behind once it is stopped', async () => {
    const own = await openTestOrm();
    const { clientUrl } = own.orm.config.getAll() as { clientUrl: string };
    const first = createBoss(own.orm, { url: clientUrl }, createLog('silent'));
    await first.open();
    await first.stop({ graceful: false, close: true });
    const execute = (sql: string) => own.orm.em.fork().execute(sql);
    const connections = () =>
      execute('select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
    await expect.poll(connections).toEqual([]);
    await execute('drop function jobs.create_queue');
    const { open, stop } = createBoss(own.orm, { url: clientUrl }, createLog('silent'));
    await expect(open()).rejects.toThrow('create_queue');
    await stop({ graceful: false, close: true });
    await expect.poll(connections, { timeout: 5_000 }).toEqual([]);
    await own.close();
  });
});

describe.runIf(!isEmbedded)('a server that stops responding', () => {
  test('causes a timeout, and jobs continue once it responds again', async () => {
    const network = await openNetwork((orm.config.getAll() as { clientUrl: string }).clientUrl);
    const { open, stop } = createBoss(orm, { url: network.url }, createLog('silent'), 500);
    const boss = await open();
    await boss.send('mail', { task: 'notify-staff' });
    network.isBroken = true;
    // One more than there are connections.
    const asked = await Promise.allSettled(Array.from({ length: 3 }, () => boss.fetch('mail')));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['rejected']));
    network.isBroken = false;
    expect(await boss.fetch('mail')).toHaveLength(1);
    await stop({ graceful: false, close: true });
    await network.close();
  });
});
