import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsletter } from '../../schema/generated/agency';
import { exampleService } from '../../schema/test/exampleService';
import { readItems } from '../test/inboxCalls';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';

const REQUEST = `mutation ($input: RequestServiceInput!, $form: FormInput) {
  requestService(input: $input, form: $form) { id service name email company details }
}`;
const PAGE = inEnglish(`/services/${exampleService}`);
const valid = {
  service: exampleService,
  name: 'Karim Idrissi',
  email: 'karim@press.example',
  company: 'Atlas Press',
  details: 'Our magazine moves from paper\nto the web.',
};

const HOUR = 60 * 60 * 1000;

let now = new Date('2026-03-02T09:59:59Z');
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
  token = await site.signIn();
});
afterAll(() => site.close());

const stored = () => readItems(site, token, 'SERVICE_REQUEST', 'id service company text');

test('a message about a service is stored once per key and read by staff', async () => {
  const form = { key: randomUUID() };
  const first = await site.graphql(REQUEST, { input: valid, form });
  expect(first.data.requestService).toMatchObject(valid);
  const before = await stored();
  expect(before[0]).toMatchObject({ service: valid.service, company: valid.company, text: valid.details });
  expect((await site.graphql(REQUEST, { input: valid, form })).data).toEqual(first.data);
  expect(await stored()).toEqual(before);
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
])('%s is rejected by field', async (_what, input, codes) => {
  const { errors } = await site.graphql(REQUEST, { input: { ...valid, ...input } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fieldCodes: codes });
});

test('a service without a page is reported with the available ones, over REST and GraphQL', async () => {
  const slugs = readdirSync('agency/content/en/services').map((file) => basename(file, '.yaml'));
  const reported = `Choose one of our services. One of: ${slugs.join(', ')}.`;
  const input = { ...valid, service: 'castle-building' };
  const { errors } = await site.graphql(REQUEST, { input });
  expect(errors?.[0]?.extensions.fields).toEqual({ service: [reported] });
  const answer = await site.post(PAGE, { ...input, form: 'service-request', key: randomUUID() });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(reported);
});

test('the form works without scripts, and a repeated submission is stored once', async () => {
  const fields = { ...valid, details: 'Without scripts', form: 'service-request', key: randomUUID() };
  const before = (await stored()).length;
  const answers = [await site.post(PAGE, fields), await site.post(PAGE, fields)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await stored()).toHaveLength(before + 1);
  const html = await (await fetch(`${site.url}${answers[0]?.headers.get('location')}`)).text();
  expect(html).toContain('Thank you. Your message is with us.');
});

describe('the same message, sent by the page before and after its script runs', () => {
  const byPage = (details: string) => site.post(PAGE, { ...valid, details, form: 'service-request', key: '' });
  const byScript = (details: string) => site.graphql(REQUEST, { input: { ...valid, details }, form: { key: v7() } });
  const getCount = async (details: string) => (await stored()).filter(({ text }) => text === details).length;

  test.each([
    ['one after the other', 'After', [byPage, byScript]],
    ['in the other order', 'Before', [byScript, byPage]],
    ['by the page twice', 'Twice', [byPage, byPage]],
  ])('%s is stored once, even across the turn of the hour', async (_how, details, doors) => {
    for (const send of doors) {
      await send(details);
      now = new Date(now.getTime() + 2000);
    }
    expect(await getCount(details)).toBe(1);
    now = new Date(now.getTime() - 4000);
  });

  test('by an instance whose clock is behind, around the turn of the hour, is stored once', async () => {
    const before = now;
    now = new Date(Math.ceil(now.getTime() / HOUR) * HOUR + 1000);
    await byPage('Behind');
    now = new Date(now.getTime() - 2000);
    await byPage('Behind');
    now = before;
    expect(await getCount('Behind')).toBe(1);
  });

  test('all at once is stored once', async () => {
    const answers = await Promise.all([byPage('Once'), byScript('Once'), byPage('Once'), byScript('Once')]);
    expect(answers.map((answer) => ('errors' in answer ? answer.errors : undefined))).toEqual(
      answers.map(() => undefined),
    );
    expect(await getCount('Once')).toBe(1);
  });

  test('two hours later is a message of its own', async () => {
    await byScript('Later');
    now = new Date(now.getTime() + 2 * HOUR);
    token = await site.signIn();
    await byScript('Later');
    expect(await getCount('Later')).toBe(2);
  });

  test('is reported to the agency if a program had sent it first', async () => {
    await site.graphql(REQUEST, { input: { ...valid, details: 'Trap' }, form: { key: v7(), topic: 'Marketing' } });
    expect(await getCount('Trap')).toBe(0);
    await byPage('Trap');
    expect(await getCount('Trap')).toBe(1);
  });
});

test('the typed text comes back with its errors', async () => {
  const answer = await site.post(PAGE, { ...valid, form: 'service-request', email: 'karim@' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('Enter an email address in the form name@example.com.');
  expect(html).toContain('Karim Idrissi');
});

test('with SIDE_FORMS=off nothing is stored, and the answer reports it, to a browser without scripts beside the typed text', async () => {
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
      ...(newsletter ? [[inEnglish('/about'), 'newsletter'] as const] : []),
    ] as const) {
      const answer = await closed.post(path, { ...valid, form });
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain('This form is closed. Please use the contact form instead.');
      expect(html).toContain(`value="${valid.email}"`);
    }
    const access = await closed.signIn();
    expect(await readItems(closed, access, 'SERVICE_REQUEST', 'id')).toEqual([]);
  } finally {
    await closed.close();
  }
});
