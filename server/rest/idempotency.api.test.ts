import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

async function send(path: string, key: string, body: object) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
const countLeads = async () => (await site.rest('GET', '/leads/', undefined, token)).body.count as number;

describe.each([
  ['/leads/', validLead, { ...validLead, firstName: 'Other' }],
  ['/contact/', validMessage, { ...validMessage, message: 'Another message.' }],
])('POST %s with an Idempotency-Key', (path, body, other) => {
  test('answers the same to the same key and body, whatever the order of its fields', async () => {
    const first = await send(path, 'key-1', body);
    expect(first.status).toBe(201);
    expect(await send(path, 'key-1', body)).toEqual(first);
    expect(await send(path, '"key-1"', Object.fromEntries(Object.entries(body).reverse()))).toEqual(first);
  });

  test('answers 422 to the same key with another body', async () => {
    await send(path, 'key-2', body);
    const { status, body: answer } = await send(path, 'key-2', other);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', detail: expect.any(String) });
  });

  test('is not bound by a body that was refused', async () => {
    expect((await send(path, 'key-3', { ...body, email: 'no' })).status).toBe(400);
    expect((await send(path, 'key-3', body)).status).toBe(201);
  });

  test('of another kind is refused', async () => {
    for (const key of ['', 'é', 'x'.repeat(256)]) expect((await send(path, key, body)).status).toBe(400);
  });
});

test('ten at once with one key make one lead', async () => {
  const before = await countLeads();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('/leads/', 'at-once', validLead)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await countLeads()).toBe(before + 1);
});

test('a key of REST is none of a form', async () => {
  const key = '01890000-0000-7000-8000-000000000001';
  const { body } = await send('/leads/', key, validLead);
  const { data, errors } = await site.graphql(
    'mutation ($input: CreateLeadInput!, $form: FormInput) { createLead(input: $input, form: $form) { id } }',
    { input: { ...validLead, projectType: 'WEBSITE', timeline: 'ONE_MONTH' }, form: { key } },
  );
  expect(data?.createLead?.id ?? errors?.[0]?.extensions.code).not.toBe(body.id);
});
