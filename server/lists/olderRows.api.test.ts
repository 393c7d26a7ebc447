import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Orm } from '../database/createOrm';
import { migrate } from '../database/migrate';
import { Lead } from '../leads/Lead';
import { submissionCondition } from '../submissions/SubmissionFilterInput';
import { openTestOrm } from '../test/openTestOrm';

const isServer = 'server' in inject('prepared');

let orm: Orm;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ orm, close } = await openTestOrm());
  await orm.em.fork().execute(
    `insert into leads (id, created_at, privacy_version, project_type, project_description, timeline, first_name,
       last_name, email, phone, search_text, sort_name)
     values (gen_random_uuid(), now(), '1', 'website', 'A site', 'asap', 'Zoé', 'L’Hermitte', 'zoe@client.example',
       '+212 (0)6 12-34 ٥٦٧٨', 'zoe l’hermitte zoe@client.example بنعيســى', 'l’hermitte zoe')`,
  );
  // Simulates rows older than the migration: it changes rows, and no table.
  await orm.em
    .fork()
    .execute(`delete from mikro_orm_migrations where name in ('Migration0110Search', 'Migration0391JoinedNames')`);
  await migrate(orm, isServer);
});
afterAll(() => close());

test.each(["l'hermitte", 'Lhermitte, Zoé', 'بنعيسى', '06 12 34 56 78'])(
  'an older row is found by %s',
  async (search) => {
    expect(await orm.em.fork().count(Lead, submissionCondition({ search }))).toBe(1);
  },
);

test('an older row is sorted like a new one', async () => {
  expect(await orm.em.fork().findOneOrFail(Lead, { email: 'zoe@client.example' })).toMatchObject({
    sortName: "l'hermitte zoe",
  });
});
