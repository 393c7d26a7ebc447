import { Migration } from '@mikro-orm/migrations';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isDatabaseAway } from '../common/isDatabaseAway';
import { entities } from '../start/entities';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { BACKGROUND_POOL, createOrm, type Orm } from './createOrm';
import { migrate } from './migrate';

/** Longer than the timeout of a request. */
const SLOW = 'select pg_sleep(3)';

class Slow extends Migration {
  override up() {
    this.addSql(SLOW);
  }
}

// The embedded database has one connection: a waiting statement would delay all others, with or without a limit.
describe.runIf('server' in inject('prepared'))('the timeout of a statement', () => {
  let site: TestSite;
  let url: string;
  beforeAll(async () => {
    site = await openTestSite();
    url = (site.orm.config.getAll() as { clientUrl: string }).clientUrl;
  });
  afterAll(() => site.close());

  test('is two seconds for a request, a minute for a background job, and longer for a migration', async () => {
    const requests = site.orm.em.fork().execute(SLOW);
    const work = await createOrm({ url }, entities, BACKGROUND_POOL);
    const migrating = await createOrm({ url }, entities);
    const { migrationsList: known = [], ...settings } = migrating.config.get('migrations');
    migrating.config.set('migrations', {
      ...settings,
      migrationsList: [...known, { name: 'Slow', class: Slow }],
    } as never);
    const [rejected, done, migrated] = await Promise.all([
      requests.then(() => false, isDatabaseAway),
      work.em
        .fork()
        .execute(SLOW)
        .then(() => true),
      migrate(migrating, true).then(() => true),
    ]);
    expect({ refused: rejected, done, migrated }).toEqual({ refused: true, done: true, migrated: true });
    const names = await getNames(migrating);
    expect(names).toContain('Slow');
    await Promise.all([work.close(true), migrating.close(true)]);
  });

  test('a request that finds every connection in use is rejected with 503, stores nothing, and the next one is served', async () => {
    const releases = await Promise.all(Array.from({ length: 10 }, () => hold(site.orm)));
    const rejected = await site.rest('POST', '/leads/', validLead);
    expect(rejected.status).toBe(503);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rejected.body.code).toBe('UNAVAILABLE');
    for (const release of releases) release();
    expect(await countStored(site)).toEqual({ leads: 0, events: 0 });
    expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
    expect(await countStored(site)).toEqual({ leads: 1, events: 1 });
  });
});

test('a disk that becomes full during a request rejects it with 503 and stores no part of it', async () => {
  const site = await openTestSite();
  const run = (sql: string) => site.orm.em.fork().execute(sql);
  // The lead is stored before its event.
  await run(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await run('create trigger full_disk before insert on outbox_events for each row execute function full_disk()');
  const rejected = await site.rest('POST', '/leads/', validLead);
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('5');
  expect(await countStored(site)).toEqual({ leads: 0, events: 0 });
  await run('drop trigger full_disk on outbox_events');
  expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
  expect(await countStored(site)).toEqual({ leads: 1, events: 1 });
  await site.close();
});

const countStored = async ({ orm }: TestSite) => {
  const sql = 'select (select count(*) from leads)::int as leads, (select count(*) from outbox_events)::int as events';
  return (await orm.em.fork().execute(sql))[0];
};

const getNames = async (orm: Orm) => {
  const rows: { name: string }[] = await orm.em.fork().execute('select name from mikro_orm_migrations');
  return rows.map(({ name }) => name);
};

/** Uses a connection of the pool. @returns the function that releases it. */
const hold = (orm: Orm) =>
  new Promise<() => void>((held) => {
    void orm.em
      .getKysely()
      .connection()
      .execute(() => new Promise<void>((release) => held(release)));
  });
