import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOrm, type Database, type Orm } from '../database/createOrm';
import { migrate } from '../database/migrate';
import { migrationsList } from '../database/migrations/migrationsList';
import { Lead } from '../leads/Lead';
import { OutboxEvent } from '../outbox/OutboxEvent';
import { Project } from '../portfolio/Project';
import { seedPortfolio } from '../portfolio/seedPortfolio';
import { openMailServer } from '../test/openMailServer';
import { openEmptyDatabase, openTestDatabase } from '../test/openTestDatabase';
import { openTestSite } from '../test/openTestSite';
import { seededProjects } from '../test/seededProjects';
import { validLead } from '../test/validLead';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const NOW = new Date('2026-03-01T10:00:00.123Z');
/** With every character that some reader of lines takes for the end of one. */
const DESCRIPTION = 'Line one\nline two\r\nthree\u2028four\u2029five\u0085six\v\f\t🙂 العربية null';
const isServer = 'server' in inject('prepared');
let source: Orm;
let drop: () => Promise<void>;
const file = join(folder, 'site.backup');

beforeAll(async () => {
  const opened = await openTestDatabase();
  source = await createOrm(opened.database);
  drop = opened.drop;
  const em = source.em.fork();
  await seedPortfolio(em);
  for (let number = 0; number < 450; number += 1) em.persist(leadOf(number));
  for (let position = 5; position < 8; position += 1) em.persist(eventOf(position));
  await em.flush();
  await writeBackup(source.em.fork(), file, NOW);
});

afterAll(async () => {
  await source.close(true);
  await drop();
  rmSync(folder, { recursive: true });
});

const leadOf = (number: number) =>
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

const eventOf = (position: number) =>
  Object.assign(new OutboxEvent(), {
    type: 'lead.created',
    subjectId: `01890000-0000-7000-8000-00000000000${position}`,
    createdAt: NOW,
    dispatchedAt: NOW,
    position,
  });

async function restored<T>(from: string, use: (orm: Orm, sums: object) => Promise<T>): Promise<T> {
  const { database, drop } = await openEmptyDatabase();
  const orm = await createOrm(database as Database);
  try {
    return await use(orm, await restoreBackup(orm, isServer, from));
  } finally {
    await orm.close(true);
    await drop();
  }
}

test('everything comes back as it was, and a second backup of it says the same', async () => {
  await restored(file, async (orm) => {
    const em = orm.em.fork();
    expect(await em.count(Lead)).toBe(450);
    expect(await em.count(Project)).toBe(seededProjects());
    const lead = await em.findOneOrFail(Lead, { email: 'lead449@spice.example' });
    expect(lead).toMatchObject({
      firstName: 'Zoë "quoted" \\ back',
      projectDescription: DESCRIPTION,
      phone: null,
      spamReasons: ['links', 'a,b{}"'],
      createdAt: new Date(NOW.getTime() + 449),
    });
    const again = join(folder, 'again.backup');
    await writeBackup(orm.em.fork(), again, NOW);
    expect(gunzipSync(readFileSync(again)).toString()).toBe(gunzipSync(readFileSync(file)).toString());
  });
});

test('events that come afterwards have positions that no reader has seen', async () => {
  await restored(file, async (orm) => {
    const [next] = await orm.em.fork().execute(`select nextval('outbox_events_position')::integer as position`);
    expect(next?.position).toBeGreaterThan(7);
  });
});

test('what was not mailed yet, or given up, is mailed by the site that is made of the backup', async () => {
  const mail = await openMailServer(() => ({ code: 550, message: 'Nobody here' }));
  const site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });
  const waiting = join(folder, 'waiting.backup');
  try {
    expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
    await site.jobs.drain();
    expect(await site.orm.em.fork().count(OutboxEvent, { dispatchedAt: null })).toBe(0);
    await writeBackup(site.orm.em.fork(), waiting, NOW);
  } finally {
    await site.close();
    await mail.close();
  }
  await restored(waiting, async (orm) => {
    expect(await orm.em.fork().count(OutboxEvent, { dispatchedAt: null })).toBe(1);
  });
});

test('a restore that was cut off can be begun again', async () => {
  const { database, drop } = await openEmptyDatabase();
  const orm = await createOrm(database as Database);
  try {
    await migrate(orm, isServer, migrationsList.at(-1)?.name);
    await restoreBackup(orm, isServer, file);
    expect(await orm.em.fork().count(Lead)).toBe(450);
  } finally {
    await orm.close(true);
    await drop();
  }
});

test('a backup is read by its owner only, and never written over', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeBackup(source.em.fork(), file, NOW)).rejects.toThrow('EEXIST');
  expect(statSync(file).size).toBeGreaterThan(1000);
});

test('a backup has its name once it is whole, and the name of none that came meanwhile', async () => {
  const begun = join(folder, 'begun.backup');
  const sizes: number[] = [];
  const looking = setInterval(() => existsSync(begun) && sizes.push(statSync(begun).size), 1);
  await writeBackup(source.em.fork(), begun, NOW).finally(() => clearInterval(looking));
  expect(new Set([...sizes, statSync(begun).size]).size).toBe(1);

  const taken = join(folder, 'taken.backup');
  const writing = writeBackup(source.em.fork(), taken, NOW);
  writeFileSync(taken, 'of somebody else');
  await expect(writing).rejects.toThrow('EEXIST');
  expect(readFileSync(taken, 'utf8')).toBe('of somebody else');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a file that was cut off, changed or never a backup is refused before anything is written', async () => {
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
    [broken('future', gzipSync(text.replace('Migration0001Core', 'Migration9001Core'))), 'newer version'],
    [join(folder, 'nowhere'), 'There is no file'],
  ];
  for (const [path, told] of cases) await expect(restoreBackup(source, isServer, path)).rejects.toThrow(told);
});

test('a database that has tables is not restored into', async () => {
  await expect(restoreBackup(source, isServer, file)).rejects.toThrow('not empty');
});
