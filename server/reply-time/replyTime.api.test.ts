import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';

let now = new Date('2026-03-10T09:00:00Z');
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ now: () => now, env: { PUBLIC_REPLY_TIME: 'on' } });
  site.jobs.start();
});
afterAll(() => site.close());

/** Adds quote requests of a day that were answered after so many hours; null for never. */
const add = (count: number, hours: number | null, day = '2026-03-01') =>
  site.orm.em.fork().execute(
    `insert into leads (id, created_at, contacted_at, privacy_version, project_type, project_description, timeline, first_name, last_name,
        email, normalized_email)
      select gen_random_uuid(), ?::timestamptz, ?::timestamptz + ? * interval '1 hour', '1', 'website', 'x', 'asap', 'A', 'B', 'a@b.example', 'a@b.example'
      from generate_series(1, ?)`,
    [`${day}T12:00:00Z`, `${day}T12:00:00Z`, hours, count],
  );
const openPage = async () => (await fetch(site.url + inEnglish('/get-quote'))).text();
const SENTENCE = /half of all quote requests were answered within (?:<!-- -->)?([^.]*)\./;
const read = async () => {
  const token = await site.signIn();
  const query = '{ replyTime { hours } measuredReplyTime { state hours answered needed } }';
  return (await site.graphql(query, {}, token)).data;
};
/** Lets the next day begin at the office. */
const passDay = async () => {
  now = new Date(now.getTime() + 24 * 3_600_000);
  site.jobs.wake();
};

test('pages say from thirty answers on in what time half of the requests were answered, once a day', async () => {
  await site.orm.em.fork().execute('delete from leads');
  await add(29, 4.2);
  // Too new to count as unanswered.
  await add(40, null, '2026-03-10');
  await passDay();
  await expect.poll(async () => (await read()).measuredReplyTime.answered, { timeout: 15_000 }).toBe(29);
  expect(await read()).toMatchObject({
    replyTime: { hours: null },
    measuredReplyTime: { state: 'TOO_FEW', needed: 30 },
  });
  expect(await openPage()).not.toMatch(SENTENCE);
  await site.orm.em.fork().execute(`delete from leads where contacted_at is null`);
  await add(1, 4.2);
  expect((await read()).replyTime.hours).toBeNull();
  await passDay();
  // The cached page ends with the change.
  await expect.poll(async () => (await openPage()).match(SENTENCE)?.[1], { timeout: 15_000 }).toBe('5 hours');
  expect(await read()).toMatchObject({ replyTime: { hours: 5 }, measuredReplyTime: { state: 'SHOWN', hours: 5 } });
  await add(40, 30);
  await passDay();
  await expect.poll(async () => (await openPage()).match(SENTENCE)?.[1], { timeout: 15_000 }).toBe('2 days');
  // Those without a reply are slower than all others.
  await add(80, null);
  await passDay();
  await expect.poll(async () => (await openPage()).match(SENTENCE)?.[1], { timeout: 15_000 }).toBeUndefined();
  expect((await read()).measuredReplyTime).toEqual({ state: 'TOO_SLOW', hours: null, answered: 70, needed: 30 });
});
