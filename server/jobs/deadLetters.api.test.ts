import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validMessage } from '../test/validLead';
import { getRecordId } from './planJobs';
import type { JobData } from './Task';

const NO_SUCH_USER = { code: 550, message: 'No such user' };
let rejection: typeof NO_SUCH_USER | undefined;
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let token: string;
beforeAll(async () => {
  mail = await openMailServer(() => rejection);
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

/** Adds five messages, each with a mail to staff and a rejected receipt. */
beforeEach(async () => {
  await site.jobs.drain();
  await site.orm.em.fork().execute(`delete from job_records where state = 'failed'`);
  rejection = NO_SUCH_USER;
  mail.received.length = 0;
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await site.rest('POST', '/contact/', { ...validMessage, email: `${name}-${Math.random()}@spice.example` });
  }
  await site.jobs.drain();
});

const LIST = `query ($first: Int, $after: ID) {
  deadLetterCount
  deadLetters(first: $first, after: $after) { id failedAt }
}`;
const list = async (variables: object = {}) =>
  (await site.graphql(LIST, variables as never, token)).data as {
    deadLetterCount: number;
    deadLetters: { id: string }[];
  };
const getIds = async (variables: object = {}) => (await list(variables)).deadLetters.map(({ id }) => id);
const replay = async (ids: string[]) =>
  (await site.graphql('mutation ($ids: [ID!]!) { replayDeadLetters(ids: $ids) { result } }', { ids }, token)).data
    .replayDeadLetters.result as number;

describe('dead letters', () => {
  test('are counted and come in parts, each letter once', async () => {
    const all = await getIds();
    expect((await list()).deadLetterCount).toBe(10);
    const parts: string[] = [];
    for (let after: string | undefined; parts.length < 10; after = parts.at(-1)) {
      const part = await getIds({ first: 4, after });
      expect(part.length).toBeGreaterThan(0);
      parts.push(...part);
    }
    expect(parts).toEqual(all);
    expect(await getIds({ first: 4, after: parts.at(-1) })).toEqual([]);
  });

  test('have an error instead of an end if the last one of the previous page was sent again', async () => {
    const [last = ''] = (await getIds({ first: 4 })).slice(-1);
    await replay([last]);
    const { errors } = await site.graphql(LIST, { first: 4, after: last }, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: { after: [{}] } });
  });

  test.each([{ first: 0 }, { first: 101 }, { after: 'x' }])('are rejected for %j', async (variables) => {
    const { errors } = await site.graphql(LIST, variables, token);
    const { code, fields } = errors?.[0]?.extensions ?? {};
    expect([code, Object.keys(fields as object)]).toEqual(['VALIDATION_FAILED', Object.keys(variables)]);
  });

  test('to an address that is no longer in the settings go to its replacement, once', async () => {
    const em = site.orm.em.fork();
    // Simulates jobs of a site with another address.
    const toStaff = `select "id", "data" from job_records where state = 'failed' and task = 'notify-staff'`;
    for (const { id, data } of (await em.execute(toStaff)) as { id: string; data: JobData }[]) {
      const other = { ...data, recipient: 'the mark of another' };
      await em.execute('update job_records set "id" = ?, "data" = ? where "id" = ?', [
        getRecordId(other),
        JSON.stringify(other),
        id,
      ]);
    }
    await em.execute(`delete from jobs.job where name = 'mail'`);
    rejection = undefined;
    await replay(await getIds());
    await site.jobs.drain();
    // The first try with unknown settings may be chance; the second plans the job again.
    await em.execute(`update jobs.job set start_after = now() where state = 'retry'`);
    await site.jobs.drain();
    await site.jobs.drain();
    expect(mail.received.filter(({ to }) => to.includes('sales@khatam.example'))).toHaveLength(5);
  });

  test('are sent once if two members of staff send them again at the same time', async () => {
    const ids = await getIds();
    rejection = undefined;
    const counts = await Promise.all([replay(ids), replay(ids), replay(ids)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(10);
    await site.jobs.drain();
    expect(mail.received).toHaveLength(10);
    expect(await list()).toEqual({ deadLetterCount: 0, deadLetters: [] });
  });

  test('disappear when discarded, but their rows stay', async () => {
    const [first = '', ...others] = await getIds();
    const discard = 'mutation ($ids: [ID!]!) { discardDeadLetters(ids: $ids) { result } }';
    const before = (await site.rest('GET', '/contact/', undefined, token)).body.count;
    expect((await site.graphql(discard, { ids: [first, first, 'x'] }, token)).data.discardDeadLetters.result).toBe(1);
    expect(await getIds()).toEqual(others);
    rejection = undefined;
    expect(await replay([first])).toBe(0);
    await site.jobs.drain();
    expect(mail.received).toEqual([]);
    expect((await site.rest('GET', '/contact/', undefined, token)).body.count).toBe(before);
    const tooMany = await site.graphql(discard, { ids: Array(101).fill(first) }, token);
    expect(tooMany.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: { ids: [{}] } });
    expect((await site.graphql(discard, { ids: [others[0]] })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await getIds()).toEqual(others);
  });

  test('stay after another failure, and can be sent again', async () => {
    await replay(await getIds());
    await site.jobs.drain();
    const again = await getIds();
    expect(again).toHaveLength(10);
    rejection = undefined;
    expect(await replay(again)).toBe(10);
    await site.jobs.drain();
    expect(mail.received).toHaveLength(10);
  });

  test('show the reason of their last failure', async () => {
    await replay(await getIds());
    // Simulates the last try.
    await site.orm.em.fork().execute(`update jobs.job set retry_limit = 0 where name = 'mail' and state = 'created'`);
    rejection = { code: 451, message: 'Try later' };
    await site.jobs.drain();
    const { deadLetters } = (await site.graphql('{ deadLetters { failure { reason code } } }', {}, token)).data;
    expect(deadLetters).toHaveLength(10);
    for (const { failure } of deadLetters) expect(failure).toEqual({ reason: 'REJECTED', code: 'EENVELOPE' });
  });

  test('of one job are one, even if the process died before it recorded the result', async () => {
    await site.orm.em.fork().execute(`update jobs.job set state = 'retry', completed_on = null, start_after = now()
      where name = 'mail' and state = 'completed' and data ->> 'task' = 'notify-staff'
        and id in (select id from jobs.job where name = 'mail' order by created_on desc limit 10)`);
    await site.jobs.drain();
    expect((await list()).deadLetterCount).toBe(10);
  });

  test('are for staff only, and an unknown id sends nothing', async () => {
    const { errors } = await site.graphql('{ deadLetterCount }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await replay(['x', '01890000-0000-7000-8000-000000000000'])).toBe(0);
    expect((await list()).deadLetterCount).toBe(10);
  });
});
