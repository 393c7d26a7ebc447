import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { splitLocale } from '../../schema/locales';
import { office } from '../../schema/office';
import { Account } from '../../server/auth/Account';
import { createOrm } from '../../server/database/createOrm';
import { migrate } from '../../server/database/migrate';
import { replyTimes } from '../../server/inbox/InboxState';
import { Note } from '../../server/inbox/Note';
import { Lead } from '../../server/leads/Lead';
import { OutboxEvent } from '../../server/outbox/OutboxEvent';
import { scoreSpam } from '../../server/spam/scoreSpam';
import { entities } from '../../server/start/entities';
import { longTest } from '../../server/test/longTest';
import { runCommand } from '../../server/test/runCommand';
import { createFigures } from './createFigures';
import { createRandom } from './createRandom';
import { createRequests } from './createRequests';
import { fillDemo } from './fillDemo';
import { demoLocales } from './texts/languages';

const now = new Date('2026-11-26T10:00:00Z');
const create = () => createRequests({ random: createRandom(7), now, privacyVersion: '1' });

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the demo does not change a server named by DATABASE_URL', async () => {
  const env = { DATABASE_URL: 'postgres://site@db.example/site' };
  const { code, stderr } = await runCommand('scripts/demo/demo.ts', makeFolder(), [], { env });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATABASE_URL is set/);
});

test('the demo does not change a database that it did not create', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'data/demo/database'), { recursive: true });
  const { code, stderr } = await runCommand('scripts/demo/demo.ts', folder, []);
  expect(code).toBe(1);
  expect(stderr).toContain("holds a database that is not the demo's");
});

longTest(
  'a filled database has requests in every state, found by search, and nothing left to send',
  async () => {
    const orm = await createOrm({ memory: {} }, entities);
    onTestFinished(() => orm.close(true));
    await migrate(orm, false);
    const em = orm.em.fork();
    const account = { email: 'staff@khatam.example', password: 'seven-blue-tiles' };
    expect(await fillDemo(em, { now, privacyVersion: '1', ...account })).toBe(400);
    expect(await em.count(Account, { isStaff: true, mayPublish: false })).toBe(0);
    const [figures] = await em.execute(
      'select sum(seen)::int as seen, count(distinct day)::int as days from site_figures',
    );
    expect(figures).toEqual({ seen: expect.any(Number), days: 365 });

    const open = { flaggedAt: null, contactedAt: null };
    const { due, overdue } = replyTimes(now);
    for (const where of [
      { ...open, createdAt: { $gt: due } },
      { ...open, createdAt: { $lte: due, $gt: overdue } },
      { ...open, createdAt: { $lte: overdue } },
      { contactedAt: { $ne: null } },
      { flaggedAt: { $ne: null } },
      { clientSince: { $ne: null } },
      { assigneeId: { $ne: null }, ...open },
      { followUpOn: { $lte: '2026-11-26' } },
    ]) {
      expect(await em.count(Lead, where), JSON.stringify(where)).toBeGreaterThan(0);
    }
    expect(await em.count(Lead, { $or: [{ searchText: '' }, { sortName: '' }, { normalizedEmail: null }] })).toBe(0);
    expect(await em.count(Note)).toBeGreaterThan(20);
    expect(await em.count(OutboxEvent, { $or: [{ dispatchedAt: null }, { position: null }] })).toBe(0);
  },
  120_000,
);

test('the requests of a demo are the same in every run, and resemble those of a year', () => {
  const requests = create();
  expect(create()).toEqual(requests);
  const people = requests.filter(({ flaggedAt }) => !flaggedAt);
  const share = (locale: string) => people.filter((row) => row.locale === locale).length / people.length;
  // Of twenty visitors; those of a language that the site has not come in the others.
  const visitors: Readonly<Record<string, number>> = { en: 9, fr: 8, ar: 3 };
  const shares = demoLocales.map((locale) => [locale, visitors[locale] ?? 9] as const);
  const all = shares.reduce((total, [, count]) => total + count, 0);
  for (const [locale, count] of shares) expect(share(locale), locale).toBeCloseTo(count / all, 1);
  const hours = people
    .flatMap(({ createdAt, contactedAt }) =>
      contactedAt ? [(contactedAt.getTime() - createdAt.getTime()) / 3.6e6] : [],
    )
    .sort((a, b) => a - b);
  expect(hours[Math.floor(hours.length / 2)]).toBeGreaterThan(6);
  expect(hours[Math.floor(hours.length / 2)]).toBeLessThan(13);
  expect(hours.filter((value) => value > 48).length).toBeGreaterThan(5);
});

test.each(['10:00', '23:30'])(
  'the page views of a demo that is filled at %s are of each day of a year once',
  (time) => {
    const figures = createFigures(createRandom(7), new Date(`2026-11-26T${time}:00Z`));
    const keys = figures.map(({ day, page, locale, source, device }) => [day, page, locale, source, device].join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(figures.map(({ day }) => day)).size).toBe(365);
  },
);

test('the page views of a demo agree with its requests', () => {
  const figures = createFigures(createRandom(7), now);
  const people = create().filter(({ flaggedAt }) => !flaggedAt);
  const add = (measure: 'seen' | 'touched', page: string) =>
    figures.reduce((all, figure) => all + (figure.page === page ? figure[measure] : 0), 0);
  const pages = people.map(({ source }) => splitLocale(source.page ?? '').pathname);
  for (const [page, { length: sent }] of Object.entries(Object.groupBy(pages, (page) => page)) as [
    string,
    string[],
  ][]) {
    // Every request began with its form, and of those who began some did not end.
    expect(add('touched', page), page).toBeGreaterThan(sent);
    // A page with a handful of requests may have far more forms that did not end.
    if (sent >= 10) expect(add('touched', page), page).toBeLessThan(6 * sent);
    expect(add('seen', page), page).toBeGreaterThan(3 * add('touched', page));
  }
});

test('the spam score flags no text of a person', () => {
  const isTaken = (row: object) => scoreSpam({ ...row }).isFlagged;
  const flagged = create().filter((row) => !row.flaggedAt && isTaken(row));
  expect(flagged).toEqual([]);
});

test('visitors are from the city of the agency, and name its currency', () => {
  const texts = JSON.stringify(create());
  expect(texts).not.toMatch(/\[(?:city|currency)\]/);
  expect(texts).toContain(` ${office.currency}`);
  expect(texts).not.toMatch(/Tangier|Marrakesh|Essaouira|Rabat|dirham|درهم/);
});
