import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../common/log';
import { entities } from '../../start/entities';
import { longTest } from '../../test/longTest';
import { createOrm } from '../createOrm';
import { embeddedUpkeep } from './embeddedUpkeep';

// One database for all tests, because creating one takes seconds.
const orm = await createOrm({ memory: {} }, entities);
afterAll(() => orm.close(true));

async function openFilled() {
  const execute = (sql: string) => orm.em.fork().execute(sql);
  const getNumber = async (sql: string) => Number((await execute(sql))[0]?.number);
  await execute('drop table if exists "notes"');
  await execute('create table "notes" ("text" text)');
  await execute(`insert into "notes" select repeat('note ', 200) from generate_series(1, 5000)`);
  return {
    execute,
    /** Returns the size of the log that a start after a crash would read. */
    unread: () => getNumber(`select pg_current_wal_lsn() - "redo_lsn" as "number" from pg_control_checkpoint()`),
    room: () => getNumber(`select pg_relation_size('notes') as "number"`),
  };
}

longTest('an embedded database that runs for long does not keep its whole log for the next start', async () => {
  const { unread } = await openFilled();
  expect(await unread()).toBeGreaterThan(5_000_000);
  const upkeep = embeddedUpkeep({ orm, log: createLog('silent'), everyMs: 20 });
  upkeep.start();
  await expect.poll(unread).toBeLessThan(100_000);
  await upkeep.stop();
  await orm.em.fork().execute('insert into "notes" select repeat(\'note \', 200) from generate_series(1, 5000)');
  await pause(100);
  expect(await unread()).toBeGreaterThan(5_000_000);
});

test('the space of deleted rows is used again', async () => {
  const { execute, room, unread } = await openFilled();
  const before = await room();
  const upkeep = embeddedUpkeep({ orm, log: createLog('silent') });
  for (let time = 0; time < 3; time += 1) {
    await execute('delete from "notes"');
    await upkeep.vacuum();
    await execute(`insert into "notes" select repeat('note ', 200) from generate_series(1, 5000)`);
  }
  expect(await room()).toBe(before);
  await upkeep.vacuum();
  expect(await unread()).toBeLessThan(100_000);
});
