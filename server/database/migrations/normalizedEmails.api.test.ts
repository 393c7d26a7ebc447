import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { entities } from '../../entities';
import { exportPersonalData } from '../../privacy/exportPersonalData';
import { openDatabaseWithoutLocale } from '../../test/openTestDatabase';
import { createOrm, type Orm } from '../createOrm';
import { migrate } from '../migrate';

const isServer = 'server' in inject('prepared');
const NFD = 'zoé@bäckerei.example'.normalize('NFD');

let orm: Orm;
let drop: () => Promise<void>;
beforeAll(async () => {
  const { database, drop: dropDatabase } = await openDatabaseWithoutLocale();
  drop = dropDatabase;
  orm = await createOrm(database, entities);
  await migrate(orm, isServer, 'Migration0150References');
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});

const execute = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  orm.em.fork().execute(sql, values) as Promise<Row[]>;
const addLeads = (emails: readonly string[]) =>
  execute(
    `insert into leads (id, created_at, privacy_version, project_type, project_description, timeline, first_name, last_name,
       email, search_text)
     select gen_random_uuid(), now(), '1', 'website', 'A site', 'asap', 'Zoé', 'L’Hermitte', value, lower(value)
     from json_array_elements_text(?::json)`,
    [JSON.stringify(emails)],
  );
const addAccount = async (email: string, isStaff: boolean) => {
  const id = randomUUID();
  await execute(
    `insert into accounts (id, email, password_hash, is_staff, created_at) values (?, ?, 'hash', ?, now())`,
    [id, email, isStaff],
  );
  await execute(
    `insert into refresh_tokens (id, account_id, family, hash, expires_at)
      values (gen_random_uuid(), ?, gen_random_uuid(), ?, now())`,
    [id, id],
  );
  return id;
};
const addSubscriber = (email: string, confirmedAt: string | null) =>
  execute(
    `insert into subscribers (id, created_at, privacy_version, email, unsubscribe_token, confirmed_at)
      values (gen_random_uuid(), now(), '1', ?, gen_random_uuid()::text, ?)`,
    [email, confirmedAt],
  );

test('older rows are found by their addresses, and each address has one account and one subscription', async () => {
  await addLeads(['Éléonore@Exemple.example', ...Array.from({ length: 2500 }, (_, n) => `МАША${n}@Почта.example`)]);
  const stranger = await addAccount('zoé@xn--bckerei-5wa.example', false);
  const staff = await addAccount(NFD, true);
  const other = await addAccount('other@client.example', false);
  await addSubscriber(NFD, null);
  await addSubscriber('zoé@xn--bckerei-5wa.example', '2026-01-31T00:00:00Z');
  await addSubscriber('Second@Client.example', null);
  await execute(
    `insert into privacy_requests (id, kind, email, received_at, answer_by) values (gen_random_uuid(), 'access', ?, now(), now())`,
    [NFD],
  );

  await migrate(orm, isServer);

  const owned = async (email: string) =>
    Object.fromEntries((await exportPersonalData(orm.em.fork(), email)).map(({ table, rows }) => [table, rows.length]));
  expect(await owned('éléonore@exemple.example')).toEqual({ leads: 1 });
  expect(await owned('маша2499@почта.example')).toEqual({ leads: 1 });
  expect(await owned('zoé@bäckerei.example')).toEqual({ accounts: 1, subscribers: 1, privacy_requests: 1 });
  expect(await owned('second@client.example')).toEqual({ subscribers: 1 });

  expect(await execute('select id from accounts order by email')).toEqual([{ id: other }, { id: staff }]);
  expect(await execute(`select from refresh_tokens where account_id = ?`, [stranger])).toEqual([]);
  expect(await execute('select email, confirmed_at is not null as confirmed from subscribers order by email')).toEqual([
    { email: 'second@client.example', confirmed: false },
    { email: 'zoé@bäckerei.example', confirmed: true },
  ]);
  // The search compares in JavaScript as well; under this locale lower() had left the capitals.
  expect(await execute(`select count(*)::int as count from leads where search_text like 'маша%'`)).toEqual([
    { count: 2500 },
  ]);
});

test('a row written by an older version that still runs is found as well', async () => {
  await addLeads(['ÉMILE@Exemple.example']);
  const found = await exportPersonalData(orm.em.fork(), 'émile@exemple.example');
  expect(found.map(({ table, rows }) => [table, rows.length])).toEqual([['leads', 1]]);
});
