import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';

const DAY = 24 * 60 * 60 * 1000;
const SUBSCRIBE = `mutation ($input: SubscribeInput!, $form: FormInput) {
  subscribe(input: $input, form: $form) { email }
}`;

let now = new Date('2026-03-02T06:00:00Z');
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mail = await openMailServer();
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' };
  site = await openTestSite({ env, now: () => now });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(() => {
  mail.received.length = 0;
  now = new Date(now.getTime() + 2 * DAY);
});

let count = 0;
/** An address that no other test has used. */
const newAddress = () => {
  count += 1;
  return `reader${count}@olives.example`;
};

const send = (email: string, topic = '') =>
  site.graphql(SUBSCRIBE, { input: { email }, form: { key: randomUUID(), topic } });
const asPerson = (email: string) => send(email);
const asProgram = (email: string) => send(email, 'Marketing');
const sentTo = (email: string) => mail.received.filter(({ to }) => to.includes(email));
const getRow = async (email: string) => {
  const [row = {}] = await site.orm.em.fork().execute('select * from subscribers where email = ?', [email]);
  return row as { id: string; flagged_at: Date | null };
};
const getEvents = async (email: string) => {
  const { id } = await getRow(email);
  const events = await site.orm.em.fork().execute('select type from outbox_events where subject_id = ?', [id]);
  return events.map(({ type }) => type as string);
};

describe('an address entered by a program', () => {
  test('gets its link, and is reported to staff, once a person enters it', async () => {
    const email = newAddress();
    const first = await asProgram(email);
    await site.jobs.drain();
    expect(mail.received).toEqual([]);
    expect(await asPerson(email)).toEqual(first);
    await site.jobs.drain();
    expect(sentTo(email)).toHaveLength(1);
    expect(sentTo('sales@khatam.example')).toHaveLength(1);
    expect(await getRow(email)).toMatchObject({ flagged_at: null, confirmed_at: null });
    expect(await getEvents(email)).toEqual(['subscriber.created']);
  });

  test('gets mail at most once a day, for any entries by persons and programs', async () => {
    const email = newAddress();
    for (const enter of [asProgram, asPerson, asPerson, asProgram, asPerson]) await enter(email);
    await site.jobs.drain();
    expect(sentTo(email)).toHaveLength(1);
    expect((await getRow(email)).flagged_at).toBeNull();
  });

  test('gets one mail when several forms arrive at once, and all are accepted', async () => {
    const email = newAddress();
    await asProgram(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => asPerson(email)));
    expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined));
    await site.jobs.drain();
    expect(sentTo(email)).toHaveLength(1);
    expect(await getEvents(email)).toContain('subscriber.created');
  });

  test('gets no mail when a program enters it again', async () => {
    const email = newAddress();
    for (const enter of [asProgram, asProgram]) await enter(email);
    await site.jobs.drain();
    expect(mail.received).toEqual([]);
    expect((await getRow(email)).flagged_at).not.toBeNull();
    expect(await getEvents(email)).toEqual([]);
  });
});

test('an address flagged by staff stays flagged, even if it is entered again', async () => {
  const email = newAddress();
  await asPerson(email);
  await site.jobs.drain();
  now = new Date(now.getTime() + 2 * DAY);
  mail.received.length = 0;
  const { id } = await getRow(email);
  // As earlier versions left them.
  await site.orm.em.fork().execute('update subscribers set flagged_at = ? where id = ?', [now, id]);
  await asPerson(email);
  await site.jobs.drain();
  expect(mail.received).toEqual([]);
  expect((await getRow(email)).flagged_at).not.toBeNull();
});
