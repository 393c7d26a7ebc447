import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { entities } from '../../entities';
import { createBoss } from '../../jobs/createBoss';
import { createLog } from '../../log';
import { openDatabaseWithoutLocale } from '../../test/openTestDatabase';
import { createOrm, type Orm } from '../createOrm';
import { migrate } from '../migrate';

const isServer = 'server' in inject('prepared');
const EVENT = '01900000-0000-7000-8000-000000000001';
const LEAD = '01900000-0000-7000-8000-000000000002';

let orm: Orm;
let drop: () => Promise<void>;
beforeAll(async () => {
  const { database, drop: dropDatabase } = await openDatabaseWithoutLocale();
  drop = dropDatabase;
  orm = await createOrm(database, entities);
  await migrate(orm, isServer, 'Migration0372AccountVersions');
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});

const execute = (sql: string, values: unknown[] = []) => orm.em.fork().execute(sql, values);

test('an older database gets the records of its jobs, and the history known from its rows', async () => {
  await execute(
    `insert into leads (id, created_at, privacy_version, project_type, project_description, timeline, first_name, last_name,
       email, search_text, contacted_at)
     values (?, '2026-01-31', '1', 'website', 'A site', 'asap', 'Zoé', 'L’Hermitte', 'zoe@bakery.example', '', '2026-02-01')`,
    [LEAD],
  );
  await execute(`insert into outbox_events (id, type, subject_id, created_at) values (?, 'lead.created', ?, now())`, [
    EVENT,
    LEAD,
  ]);
  const entry = `insert into audit_entries (id, at, request_id, action, subject_count) values (gen_random_uuid(), now(), 'a', ?, 0)`;
  for (const action of ['inboxItem', 'assignInboxItems']) await execute(entry, [action]);
  const server = isServer ? { url: (orm.config.getAll() as { clientUrl: string }).clientUrl } : undefined;
  const { open, stop } = createBoss(orm, server, createLog('silent'));
  const boss = await open();
  await boss.createQueue('suspended');
  await boss.send('mail', { task: 'send-receipt', event: EVENT });
  await boss.send('suspended', { task: 'notify-staff', event: EVENT, recipient: 'a', queue: 'mail' });
  await boss.send('mail', { task: 'notify-staff', event: EVENT, recipient: 'b' });
  await boss.send('mail', { task: 'notify-staff', event: LEAD, recipient: 'of an event that is gone' });
  await execute(`update jobs.job set state = 'completed', completed_on = now(), output = '{"isSent": true}'
    where data ->> 'recipient' = 'b'`);
  await stop({ graceful: false, close: isServer });

  await migrate(orm, isServer);

  expect(await execute('select task, event_id, subject_id, data, state from job_records order by task, state')).toEqual(
    [
      record('notify-staff', 'done', { recipient: 'b' }),
      record('notify-staff', 'suspended', { recipient: 'a' }),
      record('send-receipt', 'waiting'),
    ],
  );
  expect(await execute('select subject_id, type, value, account_id from item_changes')).toEqual([
    { subject_id: LEAD, type: 'contact', value: expect.stringContaining('2026-02-01'), account_id: null },
  ]);
  expect(await execute('select action, kind, outcome from audit_entries order by action')).toEqual([
    { action: 'assignInboxItems', kind: 'change', outcome: null },
    { action: 'inboxItem', kind: 'read', outcome: null },
  ]);
});

const record = (task: string, state: string, more: object = {}) => ({
  task,
  event_id: EVENT,
  subject_id: LEAD,
  data: { task, event: EVENT, ...more },
  state,
});
