import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDayStart } from '../../schema/calendarDay';
import { exampleService } from '../../schema/test/exampleService';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';
import { formatDay } from './layout';

/** Returns a time of the office's clock, on a day without a change of it. */
function at(time: string): Date {
  const [day = '', clock = ''] = time.split('T');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return new Date(getDayStart(day).getTime() + (hour * 60 + minute) * 60_000);
}

let now = at('2026-03-02T05:00');
let isBusy = false;
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mail = await openMailServer(() => (isBusy ? { code: 451, message: 'Busy' } : undefined));
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' }, now: () => now });
  site.jobs.start();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(() => {
  mail.received.length = 0;
});

const email = 'nobody@spice.invalid';
const FORMS = {
  subscribe: ['SubscribeInput', { email }],
  askQuestion: ['AskQuestionInput', { name: 'Nadia', email, questionType: 'services', question: 'Do you do maps?' }],
  requestService: ['RequestServiceInput', { service: exampleService, name: 'Nadia', email, details: 'A shop.' }],
} as const;
const send = async (form: keyof typeof FORMS) => {
  const [type, input] = FORMS[form];
  const mutation = `mutation ($input: ${type}!, $form: FormInput) { ${form}(input: $input, form: $form) { id } }`;
  const { errors } = await site.graphql(mutation, { input, form: { key: randomUUID() } });
  expect(errors?.map(({ extensions }) => extensions)).toBeUndefined();
};
const sendMessage = async (time: string) => {
  now = at(time);
  expect((await site.rest('POST', '/contact/', { ...validMessage, email })).status).toBe(201);
};

const getState = async (day: string) => {
  const jobs = `select state::text from jobs.job where data ->> 'task' = 'remind-staff' and data ->> 'day' = ?`;
  return (await site.orm.em.fork().execute(jobs, [day]))[0]?.state as string | undefined;
};
/** Starts the jobs of a day at a time, and waits until its reminder is sent or has failed. */
const remind = async (time: string, state = 'completed') => {
  now = at(time);
  // The site sets a timer by its clock, which this test has just moved.
  site.jobs.wake();
  await expect.poll(() => getState(time.slice(0, 10)), { timeout: 15_000 }).toBe(state);
};
const subjects = () => mail.received.map(({ mail: { subject } }) => subject);
const notification = (count: number, day: string) => `Spam since the last reminder: ${count} (${formatDay(day, 'en')})`;

test('the reminder counts spam by kind, with the page to read it; newsletter addresses are left out', async () => {
  await site.rest('POST', '/leads/', { ...validLead, email });
  await sendMessage('2026-03-02T05:10');
  await sendMessage('2026-03-02T05:20');
  for (const form of ['askQuestion', 'requestService', 'subscribe'] as const) await send(form);
  await remind('2026-03-02T08:00');
  expect(subjects()).toEqual([notification(5, '2026-03-02')]);
  for (const line of [
    'Quote requests: 1 new, 1 in all',
    'Contact messages: 2 new, 2 in all',
    'Help questions: 1 new, 1 in all',
    'Messages about services: 1 new, 1 in all',
    '/desk?state=FLAGGED',
  ]) {
    expect(mail.received[0]?.mail.text).toContain(line);
  }
  expect(mail.received[0]?.mail.text).not.toContain('Newsletter');
});

describe('spam is reported once', () => {
  longTest('even if the reminder of one day is sent early and that of the next one late', async () => {
    await sendMessage('2026-03-02T10:00');
    await remind('2026-03-03T23:30');
    expect(subjects()).toEqual([notification(1, '2026-03-03')]);
    expect(mail.received[0]?.mail.text).toContain('Contact messages: 1 new, 3 in all');
    expect(mail.received[0]?.mail.text).toContain('Help questions: 0 new, 1 in all');
    await remind('2026-03-04T07:00');
    expect(subjects()).toHaveLength(1);
  });

  longTest('even if the site was away when the reminder of a day was due', async () => {
    await sendMessage('2026-03-04T10:00');
    await remind('2026-03-07T08:00');
    expect(subjects()).toEqual([notification(1, '2026-03-07')]);
  });

  longTest('even if the mail server was away until the reminder of the next day', async () => {
    await sendMessage('2026-03-07T10:00');
    isBusy = true;
    await remind('2026-03-08T08:00', 'retry');
    isBusy = false;
    for (const time of ['2026-03-08T10:00', '2026-03-08T11:00']) await sendMessage(time);
    await site.orm.em.fork().execute(`update jobs.job set start_after = now() where state = 'retry'`);
    await remind('2026-03-09T20:00');
    await expect.poll(() => getState('2026-03-08'), { timeout: 15_000 }).toBe('completed');
    expect(subjects().sort()).toEqual([notification(1, '2026-03-08'), notification(2, '2026-03-09')]);
  });

  longTest('even if the site was away for longer than jobs are kept', async () => {
    await sendMessage('2026-03-10T06:30');
    // A job of an earlier day that ends after the deletion would be remembered.
    const due = `select 1 from jobs.job where state in ('created', 'active') and start_after <= now()`;
    await expect.poll(() => site.orm.em.fork().execute(due), { timeout: 15_000 }).toEqual([]);
    await site.orm.em.fork().execute('delete from jobs.job');
    await site.orm.em.fork().execute('delete from job_records');
    await remind('2026-03-30T08:00');
    // A site that was off for so long may also warn about its clock.
    expect(subjects().filter((subject) => !subject?.includes('clock'))).toEqual([notification(11, '2026-03-30')]);
  });
});
