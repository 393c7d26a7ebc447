import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDayStart } from '../../schema/calendarDay';
import { createPushReader } from '../../scripts/test/createPushReader';
import { changeItem } from '../test/inboxCalls';
import { openReceiver, type Receiver } from '../test/openReceiver';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const HOUR_MS = 3_600_000;
/** A time at the office. */
const at = (day: string, hour: number) => new Date(getDayStart(day).getTime() + hour * HOUR_MS);
let now = at('2026-06-02', 10);
let site: TestSite;
let service: Receiver;
let staff: string;
beforeAll(async () => {
  service = await openReceiver();
  site = await openTestSite({ env: { PUBLIC_URL: 'https://agency.example' }, now: () => now });
});
afterAll(async () => {
  await site.close();
  service.close();
});
beforeEach(async () => {
  service.received.length = 0;
  Object.assign(service, { status: 201, headers: {} });
  staff = await site.signIn();
  await site.orm.em.fork().execute('delete from "push_devices"');
});

/** A browser that subscribes, and what it is shown. */
function openBrowser() {
  const { keys, read } = createPushReader();
  const path = `/push/${randomBytes(8).toString('hex')}`;
  const input = { endpoint: service.url + path, ...keys, label: 'Chrome, Android' };
  const getShown = () => service.received.filter((one) => one.path === path).map(({ body }) => read(body));
  return { input, getShown };
}

const SUBSCRIBE = 'mutation ($input: PushSubscriptionInput!) { subscribePush(input: $input) { id kinds quietFrom } }';
const UPDATE = 'mutation ($id: ID!, $wishes: PushWishesInput!) { updatePush(id: $id, wishes: $wishes) { id kinds } }';
const ALL = ['LEAD', 'CONTACT_MESSAGE', 'HELP_QUESTION', 'SERVICE_REQUEST', 'OVERDUE'];

async function subscribe(wishes?: object) {
  const browser = openBrowser();
  const { data, errors } = await site.graphql(SUBSCRIBE, { input: browser.input }, staff);
  if (errors) throw new Error(JSON.stringify(errors));
  const { id } = data.subscribePush as { id: string };
  if (wishes) {
    const changed = { kinds: ALL, overdueAlways: true, ...wishes };
    const answer = await site.graphql(UPDATE, { id, wishes: changed }, staff);
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  }
  return { ...browser, id };
}

const sendLead = async (): Promise<string> => (await site.rest('POST', '/leads/', validLead)).body.id;
const makeDue = () =>
  site.orm.em.fork().execute(`update jobs.job set start_after = now() where state in ('retry', 'created')`);
const getDevices = async () =>
  (await site.graphql('{ noticeSettings { devices { id label confirmedAt } } }', {}, staff)).data.noticeSettings
    .devices;

test('each device of staff is shown a request once, encrypted for it, with nothing of its sender', async () => {
  const [one, other] = [await subscribe(), await subscribe()];
  const id = await sendLead();
  await site.jobs.drain();
  await site.jobs.drain();
  for (const { getShown } of [one, other]) {
    expect(getShown()).toEqual([
      {
        web_push: 8030,
        notification: {
          title: `Quote request Q-${id.slice(-8).toUpperCase()}`,
          body: 'Language: English',
          navigate: `https://agency.example/desk/requests/${id}`,
          tag: `Q-${id.slice(-8).toUpperCase()}`,
          lang: 'en',
          dir: 'ltr',
          silent: false,
        },
      },
    ]);
  }
  const [{ headers }] = service.received as [Receiver['received'][number]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
});

test('a request that was answered replaces its notice without a sound, and is not announced where nobody was shown it', async () => {
  const early = await subscribe();
  const id = await sendLead();
  await site.jobs.drain();
  const late = await subscribe();
  await changeItem(site, staff, id, 'markInboxItemsContacted', 'contacted: true');
  await site.jobs.drain();
  const [first, second] = early.getShown();
  expect(second.notification).toMatchObject({
    tag: first.notification.tag,
    body: 'Answered by a colleague in the meantime.',
    silent: true,
  });
  expect(late.getShown()).toEqual([]);
});

test('a device shows the kinds that its owner chose', async () => {
  const device = await subscribe({ kinds: ['HELP_QUESTION'] });
  await sendLead();
  await site.jobs.drain();
  expect(device.getShown()).toEqual([]);
});

test('in its quiet hours a device waits, and shows afterwards what is still unanswered', async () => {
  const device = await subscribe({ quietFrom: '20:00', quietTo: '07:30' });
  now = at('2026-06-02', 23);
  staff = await site.signIn();
  const answered = await sendLead();
  const waiting = await site.rest('POST', '/leads/', { ...validLead, email: 'nadia@olives.example' });
  await site.jobs.drain();
  expect(device.getShown()).toEqual([]);
  const { data } = await site.graphql('{ delayedWork { task } }', {}, staff);
  expect(data.delayedWork).toEqual([]);
  await changeItem(site, staff, answered, 'markInboxItemsContacted', 'contacted: true');
  const flagged = await site.rest('POST', '/leads/', { ...validLead, email: 'spam@olives.example' });
  await site.jobs.drain();
  await changeItem(site, staff, flagged.body.id, 'flagInboxItems', 'flagged: true');
  await makeDue();
  await site.jobs.drain();
  // It is still night.
  expect(device.getShown()).toEqual([]);
  now = at('2026-06-03', 7.5);
  await makeDue();
  await site.jobs.drain();
  expect(device.getShown().map(({ notification }) => notification.navigate)).toEqual([
    `https://agency.example/desk/requests/${waiting.body.id}`,
  ]);
});

test('overdue requests are shown in quiet hours as well, unless their owner does not want that', async () => {
  now = at('2026-06-08', 6);
  staff = await site.signIn();
  const loud = await subscribe({ quietFrom: '20:00', quietTo: '09:00' });
  const quiet = await subscribe({ quietFrom: '20:00', quietTo: '09:00', overdueAlways: false });
  now = at('2026-06-08', 7.1);
  site.jobs.start();
  await expect.poll(() => loud.getShown().length, { timeout: 20_000 }).toBe(1);
  expect(loud.getShown()[0].notification).toMatchObject({
    title: expect.stringMatching(/requests? waiting$/),
    tag: 'overdue',
    navigate: 'https://agency.example/desk?state=OVERDUE&sort=ARRIVAL',
  });
  expect(quiet.getShown()).toEqual([]);
});

test.each([404, 410])('a subscription that answers %i is removed, without a dead letter', async (status) => {
  await subscribe();
  service.status = status;
  await sendLead();
  await expect
    .poll(async () => {
      await site.jobs.drain();
      return getDevices();
    })
    .toEqual([]);
  expect((await site.graphql('{ deadLetterCount }', {}, staff)).data.deadLetterCount).toBe(0);
});

test('a busy push service is called again when it says; a rejection is a dead letter', async () => {
  const device = await subscribe();
  Object.assign(service, { status: 429, headers: { 'retry-after': '7200' } });
  await sendLead();
  const getWaiting = () =>
    site.orm.em.fork().execute(
      `select round(extract(epoch from "planned_at" - now())) as "wait" from "job_records"
        where "task" = 'send-push' and "state" = 'waiting' and "failure" = 'HTTP_429'`,
    );
  await expect
    .poll(async () => {
      await site.jobs.drain();
      return (await getWaiting()).map(({ wait }) => Number(wait) > 7000);
    })
    .toEqual([true]);
  Object.assign(service, { status: 403, headers: {} });
  await makeDue();
  await expect
    .poll(async () => {
      await site.jobs.drain();
      return (await site.graphql('{ deadLetters(first: 5) { task failure { code } } }', {}, staff)).data.deadLetters;
    })
    .toEqual([{ task: 'SEND_PUSH', failure: { code: 'HTTP_403' } }]);
  expect(device.getShown().length).toBeGreaterThan(0);
});

test('a test shows at once whether the push service takes notices', async () => {
  const device = await subscribe();
  const run = async () =>
    (
      await site.graphql(
        'mutation ($id: ID!) { sendTestPush(id: $id) { sent removed failure { code } } }',
        { id: device.id },
        staff,
      )
    ).data.sendTestPush;
  expect(await run()).toEqual({ sent: true, removed: false, failure: null });
  expect(device.getShown()[0].notification.title).toBe('Notifications work');
  service.status = 500;
  expect(await run()).toEqual({ sent: false, removed: false, failure: { code: 'HTTP_500' } });
  service.status = 410;
  expect(await run()).toEqual({ sent: false, removed: true, failure: null });
  expect(await getDevices()).toEqual([]);
});

test('a start of the desk confirms its device, and one that was removed stays removed', async () => {
  const device = await subscribe();
  now = new Date(now.getTime() + HOUR_MS);
  staff = await site.signIn();
  const renewed = { ...openBrowser().input, label: 'Firefox, Linux' };
  const text = 'mutation ($id: ID!, $input: PushSubscriptionInput!) { renewPush(id: $id, input: $input) { id } }';
  const renew = async () => (await site.graphql(text, { id: device.id, input: renewed }, staff)).data.renewPush;
  expect(await renew()).toEqual({ id: device.id });
  expect(await getDevices()).toEqual([{ id: device.id, label: 'Firefox, Linux', confirmedAt: now.toISOString() }]);
  await site.graphql('mutation ($id: ID!) { unsubscribePush(id: $id) }', { id: device.id }, staff);
  expect(await renew()).toBeNull();
});

test('strangers have no devices, and nobody else’s device can be changed', async () => {
  const { id, input } = await subscribe();
  const denied = await site.graphql(SUBSCRIBE, { input });
  expect(denied.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const wishes = { kinds: ['LEAD'], overdueAlways: false };
  const unknown = id.replace(/^.{8}/, '00000000');
  expect((await site.graphql(UPDATE, { id: unknown, wishes }, staff)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const half = await site.graphql(UPDATE, { id, wishes: { ...wishes, quietFrom: '20:00' } }, staff);
  expect(half.errors?.[0]?.message).toContain('quietTo');
  const late = await site.graphql(UPDATE, { id, wishes: { ...wishes, quietFrom: '25:00', quietTo: '07:00' } }, staff);
  expect(late.errors?.[0]?.message).toContain('quietFrom');
  const keyless = await site.graphql(SUBSCRIBE, { input: { ...input, auth: 'x' } }, staff);
  expect(keyless.errors?.[0]?.message).toContain('auth');
});
