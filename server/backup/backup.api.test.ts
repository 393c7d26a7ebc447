import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Orm } from '../database/createOrm';
import { FORMER_MIGRATIONS, migrate } from '../database/migrate';
import { migrationsList } from '../database/migrations/migrationsList';
import { Lead } from '../leads/Lead';
import { MailReceipt } from '../mail/MailReceipt';
import { OutboxEvent } from '../outbox/OutboxEvent';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestOrm } from '../test/openTestOrm';
import { openTestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { createChecksum } from './backupFile';
import { type Restored, restoreBackup } from './restoreBackup';
import { backupRules } from './tables';
import { readWaitingAsNew, writeBackup } from './writeBackup';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const NOW = new Date('2026-03-01T10:00:00.123Z');
/** Contains every character that some readers treat as the end of a line. */
const DESCRIPTION = 'Line one\nline two\r\nthree\u2028four\u2029five\u0085six\v\f\t🙂 العربية null';
const isServer = 'server' in inject('prepared');
let source: Orm;
let closeSource: () => Promise<void>;
const file = join(folder, 'site.backup');

beforeAll(async () => {
  ({ orm: source, close: closeSource } = await openTestOrm());
  const em = source.em.fork();
  for (let number = 0; number < 450; number += 1) em.persist(createLead(number));
  for (let position = 5; position < 8; position += 1) em.persist(createEvent(position));
  await em.flush();
  await writeBackup(source.em.fork(), { file }, NOW);
});

afterAll(async () => {
  await closeSource();
  rmSync(folder, { recursive: true });
});

const createLead = (number: number) =>
  Object.assign(new Lead(), {
    createdAt: new Date(NOW.getTime() + number),
    privacyVersion: '2024-12-15',
    projectType: 'website',
    timeline: 'asap',
    firstName: 'Zoë "quoted" \\ back',
    lastName: `O'Neil ${number}`,
    email: `lead${number}@spice.example`,
    projectDescription: DESCRIPTION,
    spamReasons: number % 2 ? ['links', 'a,b{}"'] : [],
  });

const createEvent = (position: number) =>
  Object.assign(new OutboxEvent(), {
    type: 'lead.created',
    subjectId: `01890000-0000-7000-8000-00000000000${position}`,
    createdAt: NOW,
    dispatchedAt: NOW,
    position,
  });

async function restored<T>(from: string, use: (orm: Orm, restored: Restored) => Promise<T>): Promise<T> {
  const { orm, close } = await openTestOrm({ isEmpty: true });
  try {
    return await use(orm, await restoreBackup(orm, isServer, { file: from }));
  } finally {
    await close();
  }
}

test('everything is restored unchanged, and a second backup of it is identical', async () => {
  await restored(file, async (orm) => {
    const em = orm.em.fork();
    expect(await em.count(Lead)).toBe(450);
    const lead = await em.findOneOrFail(Lead, { email: 'lead449@spice.example' });
    expect(lead).toMatchObject({
      firstName: 'Zoë "quoted" \\ back',
      projectDescription: DESCRIPTION,
      phone: null,
      spamReasons: ['links', 'a,b{}"'],
      createdAt: new Date(NOW.getTime() + 449),
    });
    const again = join(folder, 'again.backup');
    await writeBackup(orm.em.fork(), { file: again }, NOW);
    expect(gunzipSync(readFileSync(again)).toString()).toBe(gunzipSync(readFileSync(file)).toString());
  });
});

test('later events have positions that no reader has seen', async () => {
  await restored(file, async (orm) => {
    const [next] = await orm.em.fork().execute(`select nextval('outbox_events_position')::integer as position`);
    // Readers continued after the backup, so the next position is far behind its last one.
    expect(next?.position).toBe(1_000_007);
  });
});

/** Counts the events that a backup would publish again if all of their jobs were in that state. */
async function waitingAs(orm: Orm, state: string): Promise<number> {
  const em = orm.em.fork();
  await em.execute(`update job_records set state = ? where event_id is not null`, [state]);
  const dispatchedAt = (await readWaitingAsNew(em))('outbox_events', 'dispatched_at');
  return (await em.execute(`select 1 from outbox_events where ${dispatchedAt} is null`)).length;
}

test('mail that was waiting or had failed is sent by the restored site', async () => {
  const mail = await openMailServer(() => ({ code: 550, message: 'Nobody here' }));
  const site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });
  const waiting = join(folder, 'waiting.backup');
  try {
    expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
    await site.jobs.drain();
    expect(await site.orm.em.fork().count(OutboxEvent, { dispatchedAt: null })).toBe(0);
    await writeBackup(site.orm.em.fork(), { file: waiting }, NOW);
    expect(await waitingAs(site.orm, 'waiting')).toBe(1);
    expect(await waitingAs(site.orm, 'failed')).toBe(1);
    expect(await waitingAs(site.orm, 'suspended')).toBe(1);
    expect(await waitingAs(site.orm, 'done')).toBe(0);
  } finally {
    await site.close();
    await mail.close();
  }
  await restored(waiting, async (orm) => {
    expect(await orm.em.fork().count(OutboxEvent, { dispatchedAt: null })).toBe(1);
  });
});

test('a newsletter that was being sent, or waited for its time, is not sent by the restored site', async () => {
  const { orm: sending, close } = await openTestOrm();
  const half = join(folder, 'half.backup');
  await sending.em.fork().execute(
    `insert into newsletters (id, article_id, locale, state, start_at, created_at, total)
      select gen_random_uuid(), state, 'en', state, now(), now(), 3
      from unnest(array['waiting', 'sending', 'paused', 'done', 'stopped']) state`,
  );
  await writeBackup(sending.em.fork(), { file: half }, NOW);
  await close();
  await restored(half, async (orm) => {
    const rows = await orm.em.fork().execute('select article_id, state from newsletters where state <> ?', ['stopped']);
    expect(rows).toEqual([{ article_id: 'done', state: 'done' }]);
  });
});

// The embedded database has one connection, so nothing else can write meanwhile.
test.runIf(isServer)('a backup is of one moment, even if rows are written meanwhile', async () => {
  const writing = source.em.fork();
  await writing.begin();
  await writing.execute('lock table "subscribers" in access exclusive mode');
  const made = writeBackup(source.em.fork(), { file: join(folder, 'moment.backup') }, NOW);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => source.em.fork().execute(waiting)).toHaveLength(1);
  await writing.execute(`insert into "subscribers" ("id", "created_at", "privacy_version", "email", "unsubscribe_token")
    values (gen_random_uuid(), now(), '1', 'late@spice.example', 'late')`);
  await writing.commit();
  expect((await made).checksums.subscribers).toMatchObject({ rows: 0 });
  await source.em.fork().execute('delete from "subscribers"');
});

test('rows that a database returns changed are rejected, and none of them stays', async () => {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  const first = lines.findIndex((line) => line.includes('lead0@spice'));
  // The same time, in a format that PostgreSQL does not write.
  lines[first] = lines[first]?.replace('10:00:00.123+00', '10:00:00.1230+00') ?? '';
  const begin = lines.findIndex((line) => line.startsWith('{"table":"leads"')) + 1;
  const leads = createChecksum();
  for (const line of lines.slice(begin, begin + 450)) leads.add(line);
  const { end } = JSON.parse(lines.at(-2) ?? '');
  lines[lines.length - 2] = JSON.stringify({ end: { ...end, leads: leads.finish() } });
  const other = join(folder, 'respelled');
  writeFileSync(other, gzipSync(lines.join('\n')));

  const { orm, close } = await openTestOrm({ isEmpty: true });
  try {
    await expect(restoreBackup(orm, isServer, { file: other })).rejects.toThrow('leads did not come back as they were');
    expect(await orm.em.fork().execute(`select to_regclass('leads') as leads`)).toEqual([{ leads: null }]);
  } finally {
    await close();
  }
});

test.each(['Making the tables', 'Writing leads', 'Comparing leads', 'Updating the tables', 'Committing'])(
  'a restore that ends at the step "%s" leaves nothing, and can be tried again',
  async (last) => {
    const { orm, close } = await openTestOrm({ isEmpty: true });
    try {
      const report = (step: string) => {
        if (step === last) throw new Error('ended');
      };
      await expect(restoreBackup(orm, isServer, { file }, { report })).rejects.toThrow('ended');
      expect(await orm.em.fork().execute(`select to_regclass('leads') as leads`)).toEqual([{ leads: null }]);
      await restoreBackup(orm, isServer, { file });
      expect(await orm.em.fork().count(Lead)).toBe(450);
    } finally {
      await close();
    }
  },
);

test('a restore reports its steps, and the rows of each table while they are written', async () => {
  const { orm, close } = await openTestOrm({ isEmpty: true });
  const steps: [string, number?, number?][] = [];
  await restoreBackup(orm, isServer, { file }, { report: (...step) => void steps.push(step) });
  await close();
  const leads = [0, 200, 400].map((done) => ['Writing leads', done, 450]);
  expect(steps.filter(([step]) => step === 'Writing leads')).toEqual(leads);
  expect(steps.map(([step]) => step)).toEqual(
    expect.arrayContaining(['Checking the file', 'Making the tables', 'Comparing leads', 'Committing']),
  );
});

test('each table has a rule for backups', async () => {
  const tables: { name: string }[] = await source.em.fork().execute(
    `select table_name::text as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'mikro_orm_migrations'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(backupRules).sort());
});

test('a table that does not belong to the site is left out and reported', async () => {
  const em = source.em.fork();
  await em.execute('create table "own_notes" ("text" text)');
  try {
    const { checksums, unknown } = await writeBackup(source.em.fork(), { file: join(folder, 'own.backup') }, NOW);
    expect(unknown).toEqual(['own_notes']);
    expect(checksums).not.toHaveProperty('own_notes');
    // This version cannot know the content of a table of a newer version.
    await em.execute(`insert into mikro_orm_migrations (name) values ('Migration9001Tokens')`);
    await expect(writeBackup(source.em.fork(), { file: join(folder, 'newer.backup') }, NOW)).rejects.toThrow(
      'A newer version of the site made own_notes.',
    );
  } finally {
    await em.execute(`delete from mikro_orm_migrations where name = 'Migration9001Tokens'`);
    await em.execute('drop table "own_notes"');
  }
});

test('no column has its own counter, because a restore would reset it', async () => {
  const counting = `select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name <> 'mikro_orm_migrations'
      and (is_identity = 'YES' or column_default like 'nextval(%')`;
  expect(await source.em.fork().execute(counting)).toEqual([]);
});

longTest('an interrupted restore can be started again', async () => {
  const { orm, close } = await openTestOrm({ isEmpty: true });
  try {
    await migrate(orm, isServer, migrationsList.at(-1)?.name);
    await restoreBackup(orm, isServer, { file });
    expect(await orm.em.fork().count(Lead)).toBe(450);
  } finally {
    await close();
  }
});

test('a backup is readable by its owner only, and never overwritten', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeBackup(source.em.fork(), { file }, NOW)).rejects.toThrow('EEXIST');
  expect(statSync(file).size).toBeGreaterThan(1000);
});

test('a backup gets its name once it is complete, and never overwrites a newer file', async () => {
  const begun = join(folder, 'begun.backup');
  const sizes: number[] = [];
  const looking = setInterval(() => existsSync(begun) && sizes.push(statSync(begun).size), 1);
  await writeBackup(source.em.fork(), { file: begun }, NOW).finally(() => clearInterval(looking));
  expect(new Set([...sizes, statSync(begun).size]).size).toBe(1);

  const taken = join(folder, 'taken.backup');
  const writing = writeBackup(source.em.fork(), { file: taken }, NOW);
  writeFileSync(taken, 'of somebody else');
  await expect(writing).rejects.toThrow('EEXIST');
  expect(readFileSync(taken, 'utf8')).toBe('of somebody else');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a truncated or changed file, or one that is not a backup, is rejected before anything is written', async () => {
  const text = gunzipSync(readFileSync(file)).toString();
  const broken = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const cases: [string, string][] = [
    [broken('bytes', readFileSync(file).subarray(0, 2000)), 'cut off'],
    [broken('lines', gzipSync(text.split('\n').slice(0, -2).join('\n'))), 'cut off'],
    [broken('changed', gzipSync(text.replace('lead7@spice', 'lead8@spice'))), 'damaged'],
    [broken('other', gzipSync('{"a": 1}\n')), 'none of a backup'],
    [broken('newer', gzipSync(text.replace('"backup":1', '"backup":2'))), 'format 2'],
    [broken('future', gzipSync(text.replace('Migration0001Baseline', 'Migration9001Baseline'))), 'newer version'],
    [join(folder, 'nowhere'), 'There is no file'],
  ];
  for (const [path, message] of cases) {
    await expect(restoreBackup(source, isServer, { file: path })).rejects.toThrow(message);
  }
});

test('a backup of the last state before the baseline is restored; an older one is rejected with words', async () => {
  const baseline = await openTestOrm({ isEmpty: true });
  await migrate(baseline.orm, isServer, migrationsList[0]?.name);
  const em = baseline.orm.em.fork();
  await em.execute(`insert into "mail_receipts" ("address_hash", "event_id", "sent_at") values ('a', ?, now())`, [
    v7(),
  ]);
  await writeBackup(em, { file: join(folder, 'baseline') }, NOW);
  await baseline.close();
  const [head = '', ...lines] = gunzipSync(readFileSync(join(folder, 'baseline')))
    .toString()
    .split('\n');
  const write = (name: string, migrations: string[]) => {
    const former = join(folder, name);
    writeFileSync(former, gzipSync([JSON.stringify({ ...JSON.parse(head), migrations }), ...lines].join('\n')));
    return former;
  };
  const { first, last } = FORMER_MIGRATIONS;
  const { orm, close } = await openTestOrm({ isEmpty: true });
  try {
    await expect(restoreBackup(orm, isServer, { file: write('old', [first]) })).rejects.toThrow('older');
    await restoreBackup(orm, isServer, { file: write('former', [first, last]) });
    expect(await orm.em.fork().count(MailReceipt)).toBe(1);
  } finally {
    await close();
  }
});

test('a database with tables is not restored into', async () => {
  await expect(restoreBackup(source, isServer, { file })).rejects.toThrow('not empty');
});

longTest('a database with empty tables of a newer version than the backup is not restored into', async () => {
  const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().split('\n');
  const { migrations, ...others } = JSON.parse(head);
  const older = join(folder, 'older.backup');
  writeFileSync(
    older,
    gzipSync([JSON.stringify({ ...others, migrations: migrations.slice(0, -1) }), ...lines].join('\n')),
  );
  const { orm, close } = await openTestOrm({ isEmpty: true });
  try {
    await migrate(orm, isServer, migrationsList.at(-1)?.name);
    await expect(restoreBackup(orm, isServer, { file: older })).rejects.toThrow('not empty');
  } finally {
    await close();
  }
});
