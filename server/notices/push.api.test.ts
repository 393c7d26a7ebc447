import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDayStart } from '../../schema/calendarDay';
import { createPushReader } from '../../scripts/test/createPushReader';
import { changeItem } from '../test/inboxCalls';
import { openReceiver, type Receiver } from '../test/openReceiver';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

/** Names of the choices in English. */
const NAMES = JSON.parse(readFileSync('schema/generated/choiceNames/en.json', 'utf8'));
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

/** A browser that subscribes, and its notices. */
function openBrowser() {
  const { keys, read } = createPushReader();
  const path = `/push/${randomBytes(8).toString('hex')}`;
  const input = { endpoint: service.url + path, ...keys, label: 'Chrome, Android' };
  const getShown = () => service.received.filter((one) => one.path === path).map(({ body }) => read(body));
  return { input, getShown };
}

const SUBSCRIBE =
  'mutation ($input: PushSubscriptionInput!) { subscribePush(input: $input) { result { id kinds quietFrom } } }';
const UPDATE =
  'mutation ($id: ID!, $wishes: PushWishesInput!) { updatePush(id: $id, wishes: $wishes) { result { id kinds } } }';
const ALL = ['LEAD', 'CONTACT_MESSAGE', 'HELP_QUESTION', 'SERVICE_REQUEST', 'OVERDUE'];

async function subscribe(wishes?: object) {
  const browser = openBrowser();
  const { data, errors } = await site.graphql(SUBSCRIBE, { input: browser.input }, staff);
  if (errors) throw new Error(JSON.stringify(errors));
  const { id } = data.subscribePush.result as { id: string };
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
          body: `${NAMES.projectTypes.website} · ${NAMES.timelines['1month']}\nLanguage: English`,
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

/** Adds a member of staff. @returns the id of the account. */
async function addColleague(): Promise<string> {
  const input = { email: `nadia-${randomBytes(4).toString('hex')}@khatam.example`, password: 'quite a good one' };
  const add = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  const { data, errors } = await site.graphql(add, { input }, staff);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.addStaff.result.id;
}

const ENDS = {
  'was answered': ['markInboxItemsContacted', 'contacted: true', 'Answered by a colleague in the meantime.'],
  'was flagged as spam': ['flagInboxItems', 'flagged: true', 'Marked as spam in the meantime.'],
  'led to a contract': ['markInboxItemClient', 'client: true', 'It led to a contract in the meantime.'],
  'was deleted': ['deleteInboxItems', '', 'Deleted in the meantime.'],
} as const;

test.each(Object.entries(ENDS))(
  'a request that %s replaces its notice once, without a sound, on the devices of others that showed it',
  async (_, [change, args, body]) => {
    const colleague = await addColleague();
    const [own, early] = [await subscribe(), await subscribe()];
    await site.orm.em
      .fork()
      .execute('update "push_devices" set "account_id" = ? where "id" = ?', [colleague, early.id]);
    const id = await sendLead();
    await site.jobs.drain();
    const late = await subscribe();
    await changeItem(site, staff, id, change, args);
    await site.jobs.drain();
    await site.jobs.drain();
    const [first, second, ...more] = early.getShown();
    expect(second.notification).toMatchObject({ tag: first.notification.tag, title: first.notification.title, body });
    expect([second.notification.silent, more]).toEqual([true, []]);
    // The person who did it knows, and nobody was shown it on the other device.
    expect(own.getShown()).toHaveLength(1);
    expect(late.getShown()).toEqual([]);
    if (change === 'deleteInboxItems') return;
    await changeItem(site, staff, id, 'assignInboxItems', `assigneeId: "${colleague}"`);
    await changeItem(site, staff, id, 'setInboxFollowUp', 'followUpOn: "2026-06-09"');
    await site.jobs.drain();
    expect(early.getShown()).toHaveLength(2);
  },
);

test('a change of a request that still waits withdraws nothing', async () => {
  const device = await subscribe();
  const id = await sendLead();
  await site.jobs.drain();
  await changeItem(site, staff, id, 'setInboxFollowUp', 'followUpOn: "2026-06-09"');
  await site.jobs.drain();
  expect(device.getShown()).toHaveLength(1);
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

const getSilences = async () =>
  (await site.graphql('{ noticeSettings { devices { silence silentSince } } deadLetterCount }', {}, staff)).data;

test.each([
  [404, 'GONE'],
  [410, 'GONE'],
  [400, 'REJECTED'],
  [401, 'REJECTED'],
  [403, 'REJECTED'],
])(
  'a device whose push service answers %i is %s: its owner sees that, and it is sent nothing more',
  async (status, silence) => {
    const device = await subscribe();
    const before = (await getSilences()).deadLetterCount;
    service.status = status;
    await sendLead();
    const devices = [{ silence, silentSince: now.toISOString() }];
    await expect
      .poll(async () => {
        await site.jobs.drain();
        return getSilences();
      })
      .toEqual({ noticeSettings: { devices }, deadLetterCount: before });
    service.status = 201;
    await site.rest('POST', '/leads/', { ...validLead, email: `after-${status}@olives.example` });
    await site.jobs.drain();
    expect(device.getShown()).toHaveLength(1);
    // Another start with the same subscription changes nothing; with another one it is as new.
    const text =
      'mutation ($id: ID!, $input: PushSubscriptionInput!) { renewPush(id: $id, input: $input) { result { silence } } }';
    const renew = async (input: object) =>
      (await site.graphql(text, { id: device.id, input }, staff)).data.renewPush.result;
    expect(await renew(device.input)).toEqual({ silence });
    expect(await renew(openBrowser().input)).toEqual({ silence: null });
  },
);

test('a device whose browser blocks notifications, whose key is a former one, or that was long away says so', async () => {
  const device = await subscribe();
  const report = 'mutation ($id: ID!) { reportPushBlocked(id: $id) { result { silence } } }';
  expect((await site.graphql(report, { id: device.id }, staff)).data.reportPushBlocked.result).toEqual({
    silence: 'BLOCKED',
  });
  const renew =
    'mutation ($id: ID!, $input: PushSubscriptionInput!) { renewPush(id: $id, input: $input) { result { silence } } }';
  const renewed = await site.graphql(renew, { id: device.id, input: device.input }, staff);
  expect(renewed.data.renewPush.result).toEqual({ silence: null });
  const set = (change: string) => site.orm.em.fork().execute(`update "push_devices" set ${change}`);
  await set(`"push_key" = 'a former one'`);
  expect((await getSilences()).noticeSettings.devices[0].silence).toBe('KEY_CHANGED');
  await set(`"push_key" = null`);
  expect((await getSilences()).noticeSettings.devices[0].silence).toBeNull();
  await set(`"confirmed_at" = "confirmed_at" - interval '31 days'`);
  expect((await getSilences()).noticeSettings.devices[0].silence).toBe('UNSEEN');
});

test('a busy push service is called again when it says; a notice that it finds too large is a dead letter', async () => {
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
  Object.assign(service, { status: 413, headers: {} });
  await makeDue();
  await expect
    .poll(async () => {
      await site.jobs.drain();
      return (await site.graphql('{ deadLetters(first: 5) { task failure { code } } }', {}, staff)).data.deadLetters;
    })
    .toEqual([{ task: 'SEND_PUSH', failure: { code: 'HTTP_413' } }]);
  expect(device.getShown().length).toBeGreaterThan(0);
});

test('a test shows at once whether the push service takes notices', async () => {
  const device = await subscribe();
  const text = 'mutation ($id: ID!) { sendTestPush(id: $id) { outcome result { silence } problems { code } } }';
  const run = async () => (await site.graphql(text, { id: device.id }, staff)).data.sendTestPush;
  expect(await run()).toEqual({ outcome: 'DONE', result: { silence: null }, problems: [] });
  expect(device.getShown()[0].notification.title).toBe('Notifications work');
  service.status = 500;
  expect(await run()).toEqual({ outcome: 'FAILED', result: { silence: null }, problems: [{ code: 'HTTP_500' }] });
  service.status = 410;
  expect(await run()).toEqual({ outcome: 'FAILED', result: { silence: 'GONE' }, problems: [] });
  const trail =
    '{ auditTrail(first: 2, filter: { action: sendTestPush, kind: CHANGE }) { edges { node { outcome } } } }';
  const entries = (await site.graphql(trail, {}, staff)).data.auditTrail.edges;
  expect(entries.map(({ node }: { node: { outcome: string } }) => node.outcome)).toEqual(['FAILED', 'FAILED']);
  service.status = 201;
  expect(await run()).toEqual({ outcome: 'DONE', result: { silence: null }, problems: [] });
});

test('a start of the desk confirms its device, and one that was removed stays removed', async () => {
  const device = await subscribe();
  now = new Date(now.getTime() + HOUR_MS);
  staff = await site.signIn();
  const renewed = { ...openBrowser().input, label: 'Firefox, Linux' };
  const text =
    'mutation ($id: ID!, $input: PushSubscriptionInput!) { renewPush(id: $id, input: $input) { result { id } } }';
  const renew = async () => (await site.graphql(text, { id: device.id, input: renewed }, staff)).data.renewPush.result;
  expect(await renew()).toEqual({ id: device.id });
  expect(await getDevices()).toEqual([{ id: device.id, label: 'Firefox, Linux', confirmedAt: now.toISOString() }]);
  await site.graphql('mutation ($id: ID!) { unsubscribePush(id: $id) { outcome } }', { id: device.id }, staff);
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
