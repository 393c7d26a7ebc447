import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';

const REQUEST = `mutation ($input: RequestServiceInput!, $form: FormInput) {
  requestService(input: $input, form: $form) { id service name email company details }
}`;
const ALL = '{ serviceRequests(pageSize: 100) { count results { id service company details } } }';
const PAGE = '/services/wordpress-development';
const valid = {
  service: 'wordpress-development',
  name: 'Karim Idrissi',
  email: 'karim@press.example',
  company: 'Atlas Press',
  details: 'Our magazine moves from paper\nto the web.',
};

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const stored = async () => (await site.graphql(ALL, {}, token)).data.serviceRequests;

test('a message about a service is stored once per key and read by staff alone', async () => {
  const form = { key: randomUUID() };
  const first = await site.graphql(REQUEST, { input: valid, form });
  expect(first.data.requestService).toMatchObject(valid);
  const { count, results } = await stored();
  expect(results[0]).toMatchObject({ service: valid.service, company: valid.company, details: valid.details });
  expect((await site.graphql(REQUEST, { input: valid, form })).data).toEqual(first.data);
  expect((await stored()).count).toBe(count);
  expect((await site.graphql(ALL)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('the company may be left out', async () => {
  const { company: _company, ...required } = valid;
  const { data } = await site.graphql(REQUEST, { input: required });
  expect(data.requestService.company).toBeNull();
});

test.each([
  ['no name', { name: '' }, { name: ['REQUIRED'] }],
  ['a malformed address', { email: 'karim' }, { email: ['INVALID_EMAIL'] }],
  ['no details', { details: ' \n ' }, { details: ['REQUIRED'] }],
  ['a service without a page', { service: 'castle-building' }, { service: ['INVALID_CHOICE'] }],
])('%s is refused by field', async (_what, given, codes) => {
  const { errors } = await site.graphql(REQUEST, { input: { ...valid, ...given } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fieldCodes: codes });
});

test('the form works without scripts, and twice the same is one', async () => {
  const fields = { ...valid, form: 'service-request', key: randomUUID() };
  const before = (await stored()).count;
  const answers = [await site.post(PAGE, fields), await site.post(PAGE, fields)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await stored()).count).toBe(before + 1);
  const html = await (await fetch(`${site.url}${answers[0]?.headers.get('location')}`)).text();
  expect(html).toContain('Thank you. Your message is with us.');
});

test('what was typed comes back with its faults', async () => {
  const answer = await site.post(PAGE, { ...valid, form: 'service-request', email: 'karim@' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('Enter an email address in the form name@example.com.');
  expect(html).toContain('Karim Idrissi');
});

test('with SIDE_FORMS=off nothing is taken, and the answer says so, to a browser without scripts beside what was typed', async () => {
  const closed = await openTestSite({ env: { SIDE_FORMS: 'off' } });
  try {
    const { errors } = await closed.graphql(REQUEST, { input: valid });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const subscribe = 'mutation { subscribe(input: { email: "a@b.example" }) { id } }';
    expect((await closed.graphql(subscribe)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const ask = `mutation { askQuestion(input: { name: "a", email: "a@b.example", questionType: "other", question: "?" }) { id } }`;
    expect((await closed.graphql(ask)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    for (const [path, form] of [
      [PAGE, 'service-request'],
      ['/about', 'newsletter'],
    ] as const) {
      const answer = await closed.post(path, { ...valid, form });
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain('This form is closed. Please use the contact form instead.');
      expect(html).toContain(`value="${valid.email}"`);
    }
    const access = await closed.signIn();
    expect((await closed.graphql(ALL, {}, access)).data.serviceRequests.count).toBe(0);
  } finally {
    await closed.close();
  }
});
