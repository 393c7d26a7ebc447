import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleService } from '../../schema/test/exampleService';
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
  test('gives the same answer to the same key and body, with its fields in any order', async () => {
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

  test('can be used again after a rejected body', async () => {
    expect((await send(path, 'key-3', { ...body, email: 'no' })).status).toBe(400);
    expect((await send(path, 'key-3', body)).status).toBe(201);
  });

  test('of another kind is rejected', async () => {
    for (const key of ['', 'é', 'x'.repeat(256)]) expect((await send(path, key, body)).status).toBe(400);
  });
});

describe('a replay returns the first answer', () => {
  test('over REST, after any changes by staff', async () => {
    const first = await send('/leads/', 'replayed', validLead);
    const { id } = first.body;
    await site.rest('POST', `/leads/${id}/mark_contacted/`, undefined, token);
    await site.rest('PUT', `/leads/${id}/`, { ...validLead, firstName: 'Corrected' }, token);
    expect(await send('/leads/', 'replayed', validLead)).toEqual(first);
    expect((await site.rest('GET', `/leads/${id}/`, undefined, token)).body.firstName).toBe('Corrected');
    // The key belongs to the sent values, not to the values after a correction by staff.
    expect((await send('/leads/', 'replayed', { ...validLead, firstName: 'Corrected' })).status).toBe(422);
  });

  const fields = 'id createdAt contactedAt source { page referrer utmSource utmMedium utmCampaign utmTerm utmContent }';
  const source = { page: '/get-quote', referrer: 'https://clinic.example/debts', utmCampaign: 'autumn' };
  const nothing = Object.fromEntries(
    ['page', 'referrer', 'utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'].map((name) => [name, null]),
  );
  const formKey = '01890000-0000-7000-8000-000000000002';
  const kinds = [
    ['createLead', 'CreateLeadInput', { ...validLead, projectType: 'WEBSITE', timeline: 'ONE_MONTH' }, 'Lead'],
    ['contact', 'ContactInput', { ...validMessage, message: 'Once' }, 'ContactMessage'],
  ] as const;
  const side = [
    [
      'askQuestion',
      'AskQuestionInput',
      { name: 'Omar', email: 'omar@tiles.example', questionType: 'technical', question: 'Maps?' },
      'HelpQuestion',
    ],
    [
      'requestService',
      'RequestServiceInput',
      { name: 'Omar', email: 'omar@tiles.example', service: exampleService, details: 'A blog' },
      'ServiceRequest',
    ],
  ] as const;

  test.each(kinds)(
    'over GraphQL by the key of %s, without the source of the first sender',
    async (field, type, input, kind) => {
      const mutation = `mutation ($input: ${type}!, $source: SourceInput) {
      ${field}(input: $input, source: $source, idempotencyKey: "graphql-key") { ${fields} } }`;
      const first = (await site.graphql(mutation, { input, source })).data[field];
      expect(first).toMatchObject({ contactedAt: null, source: { ...nothing, ...source } });
      await site.graphql(`mutation { mark${kind}Contacted(id: "${first.id}") { id } }`, {}, token);
      expect((await site.graphql(mutation, { input, source })).data[field]).toEqual(first);
      expect((await site.graphql(mutation, { input })).data[field]).toEqual({ ...first, source: nothing });
    },
  );

  test.each(side)('over GraphQL by the text of %s alone, within the hour', async (field, type, input, kind) => {
    const mutation = `mutation ($input: ${type}!, $source: SourceInput, $form: FormInput) {
      ${field}(input: $input, source: $source, form: $form) { ${fields} } }`;
    const first = (await site.graphql(mutation, { input, source, form: { key: formKey } })).data[field];
    await site.graphql(`mutation { mark${kind}Contacted(id: "${first.id}") { id } }`, {}, token);
    const other = { key: formKey.replace('8000', '8001') };
    expect((await site.graphql(mutation, { input, form: other })).data[field]).toEqual({ ...first, source: nothing });
    expect((await site.graphql(mutation, { input, form: { key: formKey } })).data[field]).toEqual({
      ...first,
      source: nothing,
    });
  });
});

test('ten at once with one key make one lead', async () => {
  const before = await countLeads();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('/leads/', 'at-once', validLead)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await countLeads()).toBe(before + 1);
});

test('a key of REST does not match that of a form', async () => {
  const key = '01890000-0000-7000-8000-000000000001';
  const { body } = await send('/leads/', key, validLead);
  const { data, errors } = await site.graphql(
    'mutation ($input: CreateLeadInput!, $form: FormInput) { createLead(input: $input, form: $form) { id } }',
    { input: { ...validLead, projectType: 'WEBSITE', timeline: 'ONE_MONTH' }, form: { key } },
  );
  expect(data?.createLead?.id ?? errors?.[0]?.extensions.code).not.toBe(body.id);
});
