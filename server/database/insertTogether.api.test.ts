import { randomBytes, randomUUID } from 'node:crypto';
import { DriverException, UniqueConstraintViolationException } from '@mikro-orm/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { Lead } from '../leads/Lead';
import { ProjectType, Timeline } from '../leads/leadChoices';
import { OutboxEvent } from '../outbox/OutboxEvent';
import { createEvent } from '../outbox/recordEvent';
import { createSource } from '../submissions/Source';
import { openTestApi, type TestApi } from '../test/openTestApi';
import { openTestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { insertTogether } from './insertTogether';

const NOW = new Date('2026-03-04T05:06:07.089Z');
const createLead = (firstName: string) =>
  Object.assign(new Lead(), {
    projectType: ProjectType.WEBSITE,
    projectDescription: 'Quotes \' " ; $1 ? \\ and {braces}',
    timeline: Timeline.ASAP,
    firstName,
    lastName: 'Besançon',
    email: 'lukasz@client.example',
    createdAt: NOW,
    privacyVersion: '1',
    spamScore: 3,
    spamReasons: ['GIBBERISH', 'a "quoted", {word}'],
    source: createSource({ page: '/get-quote', utmSource: 'newsletter' }),
  });

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const getColumns = async (id: string): Promise<Record<string, unknown>> => {
  const [row] = await api.orm.em.fork().execute('select * from leads where id = ?', [id]);
  return { ...row, id: 'of its own' };
};

test('writes the same values as a flush, column by column', async () => {
  const [flushed, together] = [createLead('Łukasz'), createLead('Łukasz')];
  const em = api.orm.em.fork();
  em.persist(flushed);
  await em.flush();
  await insertTogether(api.orm.em.fork(), [together, createEvent(together, NOW)]);
  expect(await getColumns(together.id)).toEqual(await getColumns(flushed.id));
  expect((await getColumns(together.id)).search_text).toContain('besancon');
  expect(await api.orm.em.fork().findOneOrFail(OutboxEvent, { subjectId: together.id })).toMatchObject({
    type: 'lead.created',
    createdAt: NOW,
    position: null,
    dispatchedAt: null,
  });
});

test('stores no row whose event cannot be stored, and no event whose row cannot be', async () => {
  const first = createLead('First');
  await insertTogether(api.orm.em.fork(), [first, createEvent(first, NOW)]);
  const second = createLead('Second');
  const rejected = insertTogether(api.orm.em.fork(), [second, createEvent(first, NOW)]);
  await expect(rejected).rejects.toThrow(UniqueConstraintViolationException);
  expect(await api.orm.em.fork().count(Lead, { id: second.id })).toBe(0);

  const long = Object.assign(createLead('Long'), { phone: '1'.repeat(1_000) });
  const event = createEvent(long, NOW);
  await expect(insertTogether(api.orm.em.fork(), [long, event])).rejects.toThrow(DriverException);
  expect(await api.orm.em.fork().count(OutboxEvent, { id: event.id })).toBe(0);
});

test.each(['submissionKey', 'captchaId', 'idempotencyKey'] as const)(
  'a row with the %s of another one is not stored, nor its event, and that is not an error',
  async (property) => {
    const value = property === 'captchaId' ? randomBytes(10).toString('hex') : randomUUID();
    const [first, duplicate] = ['First', 'Twin'].map((name) => Object.assign(createLead(name), { [property]: value }));
    if (!first || !duplicate) throw new Error('There are two.');
    const event = createEvent(duplicate, NOW);
    expect(await insertTogether(api.orm.em.fork(), [first, createEvent(first, NOW)])).toBe(true);
    expect(await insertTogether(api.orm.em.fork(), [duplicate, event])).toBe(false);
    expect(await api.orm.em.fork().count(Lead, { id: duplicate.id })).toBe(0);
    expect(await api.orm.em.fork().count(OutboxEvent, { id: event.id })).toBe(0);
  },
);

test('each of many simultaneous rows is stored or rejected by itself', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => createLead(`Number ${index}`));
  const [first, duplicate, , , long] = rows as [Lead, Lead, Lead, Lead, Lead];
  first.captchaId = duplicate.captchaId = 'of both';
  long.phone = '1'.repeat(1_000);
  const ends = await Promise.allSettled(
    rows.map((row) => insertTogether(api.orm.em.fork(), [row, createEvent(row, NOW)])),
  );
  // Of two rows with one captcha question, only the first is stored; the order is random.
  const values = ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.code));
  expect(values.slice(0, 2).sort()).toEqual([false, true]);
  expect(values.slice(2)).toEqual([true, true, '22001', ...Array(35).fill(true)]);
  const stored = rows.filter((_, index) => values[index] === true).map(({ id }) => id);
  expect(await api.orm.em.fork().count(Lead, { id: { $in: rows.map(({ id }) => id) } })).toBe(38);
  expect(await api.orm.em.fork().count(OutboxEvent, { subjectId: { $in: stored } })).toBe(38);
  expect(await api.orm.em.fork().count(OutboxEvent, { subjectId: { $in: rows.map(({ id }) => id) } })).toBe(38);
});

describe.runIf('server' in inject('prepared'))('on a server', () => {
  test('a submission sends two statements: one for the limits, one to store it', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const readCalls = () =>
      query.mock.calls.map(([statement], call) => ({
        statement: statement as string | { name: string; text: string },
        text: (typeof statement === 'string' ? statement : (statement as { text: string }).text).trim(),
        client: query.mock.contexts[call],
      }));
    const site = await openTestSite({ env: { RATE_LIMIT: 'on' } });
    await site.rest('POST', '/leads/', validLead);
    // The site reads missed events over a connection of requests: when it starts to listen, and when it is notified of
    // an event.
    const FEED = /^select .* from "outbox_events"/;
    const heard = expect.stringMatching(FEED);
    await vi.waitFor(() => expect(readCalls().map(({ text }) => text)).toContainEqual(heard), 10_000);
    query.mockClear();
    const { status } = await site.rest('POST', '/leads/', validLead);
    const calls = readCalls();
    query.mockRestore();
    // Background jobs connect on their first wake-up, which may be now, with connections of their own.
    const ours = calls.filter(({ text }) => text.includes('insert into')).map(({ client }) => client);
    // A pool may open a connection at this moment, which is set up first.
    const isOther = (text: string) => text.startsWith('select set_config') || FEED.test(text);
    const statements = calls.filter(({ client, text }) => ours.includes(client) && !isOther(text));
    const asked = statements.map(({ text }) => text);
    await site.close();
    expect(status).toBe(201);
    expect(asked).toEqual([
      expect.stringContaining('insert into "rate_limits"'),
      expect.stringContaining('insert into "leads"'),
    ]);
    // Planned once for each connection.
    expect(statements[1]?.statement).toHaveProperty('name', 'insert Lead,OutboxEvent');
  });
});
