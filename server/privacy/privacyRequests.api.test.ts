import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays } from '../../schema/calendarDay';
import { addBusinessDays } from '../countries/businessDays';
import { getCountry } from '../countries/getCountry';
import { openTestSite, type TestSite } from '../test/openTestSite';

const FIELDS = 'id kind email note state receivedAt acknowledgeBy acknowledgedAt answerBy nextDueOn closedAt outcome';
const RECORD = `mutation ($input: RecordPrivacyRequestInput!, $at: DateTimeISO) {
  recordPrivacyRequest(input: $input, receivedAt: $at) { result { ${FIELDS} } }
}`;
const LIST = `query ($state: PrivacyRequestState) {
  privacyRequests(state: $state) { count results { ${FIELDS} } }
}`;
const ACKNOWLEDGE = `mutation ($id: ID!) { acknowledgePrivacyRequest(id: $id) { result { ${FIELDS} } } }`;
const CLOSE = `mutation ($id: ID!, $outcome: PrivacyRequestOutcome! = DONE) {
  closePrivacyRequest(id: $id, outcome: $outcome) { result { ${FIELDS} } }
}`;

/** A Monday of a week without a holiday of a country; the next one may have some. */
let clock = new Date('2026-11-23T10:00:00Z');
/** A holiday that the operator configured. */
const MOVING = new Set(['2026-11-25']);
const { answerDays } = getCountry().dataProtection;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ now: () => clock, env: { MOVING_HOLIDAYS: [...MOVING].join() } });
});
afterAll(() => site.close());

const ask = async (query: string, variables = {}) => site.graphql(query, variables, await site.signIn());
const record = async (kind: string, at?: string) => {
  const input = { kind, email: 'Rachid@Elsewhere.example', note: 'By letter.' };
  return (await ask(RECORD, { input, at })).data.recordPrivacyRequest.result;
};

describe('a recorded request', () => {
  test('is confirmed within three business days and answered within thirty days', async () => {
    const request = await record('ACCESS');
    expect(request).toMatchObject({
      email: 'rachid@elsewhere.example',
      state: 'OPEN',
      receivedAt: clock.toISOString(),
      // The configured holiday and the weekend do not count.
      acknowledgeBy: '2026-11-27',
      answerBy: addDays('2026-11-23', answerDays),
      nextDueOn: '2026-11-27',
    });
  });

  test('is due in three business days for a question, in five for a legal enquiry', async () => {
    expect(await record('PRIVACY_ENQUIRY')).toMatchObject({ acknowledgeBy: null, answerBy: '2026-11-27' });
    expect(await record('LEGAL_INQUIRY')).toMatchObject({
      acknowledgeBy: null,
      answerBy: addBusinessDays('2026-11-23', 5, MOVING),
    });
  });

  test('counts from the day of its arrival', async () => {
    expect(await record('ERASURE', '2026-11-02T10:00:00Z')).toMatchObject({
      acknowledgeBy: '2026-11-05',
      answerBy: addDays('2026-11-02', answerDays),
      state: 'OVERDUE',
    });
  });

  test.each([
    ['an empty address', { email: '' }, { email: ['REQUIRED'] }],
    ['a malformed address', { email: 'rachid' }, { email: ['INVALID_EMAIL'] }],
    ['a kind that is none', { kind: 'GOSSIP' }, { kind: ['INVALID_CHOICE'] }],
    ['a note that is too long', { note: 'x'.repeat(5001) }, { note: ['TOO_LONG'] }],
  ])('is rejected by field for %s', async (_what, changes, codes) => {
    const input = { kind: 'ACCESS', email: 'rachid@elsewhere.example', ...changes };
    const { errors } = await ask(RECORD, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fieldCodes: codes });
  });

  test.each([
    ['in the future', '2026-11-23T10:00:01Z'],
    ['in a year that was mistyped', '0026-11-05T00:00:00Z'],
    ['in a year of one digit', '0001-01-01T00:00:00Z'],
    ['before there was an agency', '1999-12-31T23:59:59Z'],
  ])('cannot have arrived %s', async (_when, at) => {
    const input = { kind: 'ACCESS', email: 'rachid@elsewhere.example' };
    const { errors } = await ask(RECORD, { input, at });
    expect(errors?.[0]?.extensions).toMatchObject({ fieldCodes: { receivedAt: ['INVALID_VALUE'] } });
  });
});

describe('the clock of a request', () => {
  test('runs to the confirmation, then to the answer, then stops', async () => {
    clock = new Date('2027-02-01T10:00:00Z');
    const due = addDays('2027-02-01', answerDays);
    const { id } = await record('OBJECTION');
    const stateOn = async (day: string) => {
      clock = new Date(`${day}T10:00:00Z`);
      const { results } = (await ask(LIST, { state: 'OVERDUE' })).data.privacyRequests;
      return results.some((result: { id: string }) => result.id === id) ? 'overdue' : 'in time';
    };
    expect(await stateOn('2027-02-04')).toBe('in time');
    expect(await stateOn('2027-02-05')).toBe('overdue');
    const acknowledged = (await ask(ACKNOWLEDGE, { id })).data.acknowledgePrivacyRequest.result;
    expect(acknowledged).toMatchObject({ state: 'OPEN', nextDueOn: due });
    expect(await stateOn(due)).toBe('in time');
    expect((await ask(ACKNOWLEDGE, { id })).data.acknowledgePrivacyRequest.result).toEqual(acknowledged);
    expect(await stateOn(addDays(due, 1))).toBe('overdue');
    const closed = (await ask(CLOSE, { id })).data.closePrivacyRequest.result;
    expect(closed).toMatchObject({ state: 'CLOSED', outcome: 'DONE', nextDueOn: null, closedAt: clock.toISOString() });
    expect(await stateOn(addDays(due, 2))).toBe('in time');
    expect((await ask(CLOSE, { id })).data.closePrivacyRequest.result).toEqual(closed);
  });

  test('lists the soonest due first, each request in one state', async () => {
    const [open, overdue, closed] = await Promise.all(
      ['OPEN', 'OVERDUE', 'CLOSED'].map(async (state) => (await ask(LIST, { state })).data.privacyRequests),
    );
    const all = (await ask(LIST)).data.privacyRequests;
    expect(all.count).toBe(open.count + overdue.count);
    expect(closed.count).toBe(1);
    expect(overdue.results.length).toBeGreaterThan(0);
    const due = all.results.map((result: { nextDueOn: string }) => result.nextDueOn);
    expect(due).toEqual([...due].sort());
    for (const { state } of overdue.results) expect(state).toBe('OVERDUE');
  });

  test('of an unknown request is not found', async () => {
    const { errors } = await ask(CLOSE, { id: '01900000-0000-7000-8000-000000000000' });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

// The embedded database runs one transaction at a time.
describe.runIf('server' in inject('prepared'))('two concurrent changes by staff', () => {
  /** Runs two calls a second apart, which both read the request before either of them stores it. */
  const atOnce = async (id: string, calls: (() => Promise<{ data?: Record<string, unknown> }>)[]) => {
    const em = site.orm.em.fork();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await em.begin();
    await em.execute('select from "privacy_requests" where "id" = ? for update', [id]);
    const answers = [];
    for (const call of calls) {
      answers.push(call());
      await expect.poll(async () => (await site.orm.em.fork().execute(waiting)).length).toBe(answers.length);
      clock = new Date(clock.getTime() + 1000);
    }
    await em.commit();
    return (await Promise.all(answers)).map(({ data }) => (Object.values(data ?? {})[0] as { result: object }).result);
  };
  const stored = async (id: string) =>
    (await ask(LIST)).data.privacyRequests.results
      .concat((await ask(LIST, { state: 'CLOSED' })).data.privacyRequests.results)
      .find((one: { id: string }) => one.id === id);

  test('of the outcome both return the first outcome', async () => {
    const { id } = await record('ACCESS');
    const [first, second] = await atOnce(id, [
      () => ask(CLOSE, { id, outcome: 'REFUSED' }),
      () => ask(CLOSE, { id, outcome: 'DONE' }),
    ]);
    expect(first).toMatchObject({ state: 'CLOSED', outcome: 'REFUSED' });
    expect(second).toEqual(first);
    expect(await stored(id)).toEqual(first);
  });

  test('of the acknowledgement both return the time of the first one', async () => {
    const { id } = await record('ACCESS');
    const [first, second] = await atOnce(id, [() => ask(ACKNOWLEDGE, { id }), () => ask(ACKNOWLEDGE, { id })]);
    expect(second).toEqual(first);
    expect(await stored(id)).toEqual(first);
  });

  test('of outcome and acknowledgement are both stored, and nothing is due', async () => {
    const { id } = await record('ACCESS');
    await atOnce(id, [() => ask(CLOSE, { id }), () => ask(ACKNOWLEDGE, { id })]);
    expect(await stored(id)).toMatchObject({ state: 'CLOSED', outcome: 'DONE', nextDueOn: null });
    expect((await stored(id)).acknowledgedAt).not.toBeNull();
  });
});

test('two changes of a request in one call return its state after each', async () => {
  const { id } = await record('ACCESS');
  const both = `mutation ($id: ID!) {
    acknowledgePrivacyRequest(id: $id) { result { state acknowledgedAt } }
    closePrivacyRequest(id: $id, outcome: DONE) { result { state acknowledgedAt } }
  }`;
  const { data } = await ask(both, { id });
  expect(data.closePrivacyRequest.result).toEqual({ state: 'CLOSED', acknowledgedAt: clock.toISOString() });
});

test('a closed request has no clock, even if the person is notified afterwards', async () => {
  const { id } = await record('ACCESS');
  await ask(CLOSE, { id });
  expect((await ask(ACKNOWLEDGE, { id })).data.acknowledgePrivacyRequest.result).toMatchObject({
    state: 'CLOSED',
    acknowledgedAt: clock.toISOString(),
    nextDueOn: null,
  });
});

test('requests are for staff only', async () => {
  const { errors } = await site.graphql(LIST);
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
