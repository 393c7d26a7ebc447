import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readItems } from '../test/inboxCalls';
import { askEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const json = { ...askEnglish, 'content-type': 'application/json' };
const raw = (path: string, init: RequestInit) => fetch(`${site.url}/api${path}`, { redirect: 'manual', ...init });

describe('the REST interface', () => {
  test.each(['/leads/', '/leads'])('accepts a POST to %s without a redirect', async (path) => {
    expect((await site.rest('POST', path, validLead)).status).toBe(201);
  });

  test('lists with count and links to the pages before and after', async () => {
    for (let i = 0; i < 3; i++) await site.rest('POST', '/leads/', { ...validLead, firstName: `List ${i}` });
    const first = await site.rest('GET', '/leads/?page_size=2', undefined, token);
    expect(first.body.results).toHaveLength(2);
    expect(first.body.previous).toBeNull();
    const second = await site.rest('GET', first.body.next.replace('/api', ''), undefined, token);
    expect(second.body.results).toHaveLength(2);
    expect(second.body.previous).toBe('/api/leads/?page=1&page_size=2');
    const ids = [...first.body.results, ...second.body.results].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  test.each(['page=0', 'page=x', 'page_size=101', 'page=1&page=2', 'colour=red'])(
    'rejects ?%s with 400',
    async (query) => {
      const { status, body } = await site.rest('GET', `/leads/?${query}`, undefined, token);
      expect(status).toBe(400);
      expect(body.detail).toBeTruthy();
    },
  );

  test.each([
    ['page=0', { page: ['Enter a whole number from 1 to 1,000,000.'] }],
    ['page=1000001', { page: ['Enter a whole number from 1 to 1,000,000.'] }],
    ['page_size=0', { page_size: ['Enter a whole number from 1 to 100.'] }],
    ['page=4294967296', { page: ['Enter a whole number of at most 2147483647.'] }],
    [
      'page=-1&page_size=101',
      {
        page: ['Enter a whole number from 1 to 1,000,000.'],
        page_size: ['Enter a whole number from 1 to 100.'],
      },
    ],
  ])('names the value out of range in ?%s, and the range', async (query, fields) => {
    for (const path of ['/leads/', '/portfolio/']) {
      const { status, body } = await site.rest('GET', `${path}?${query}`, undefined, token);
      expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', fields]);
      expect(Object.keys(body.fieldCodes)).toEqual(Object.keys(fields));
    }
  });

  test.each(['search=caf%E9', 'search=%zz', 'search=%C3', 'search=caf\u00e9%E9'])(
    'names a query parameter that is not UTF-8: %s',
    async (query) => {
      const { status, body } = await site.rest('GET', `/portfolio/?${query}`);
      expect([status, body.fieldCodes]).toEqual([400, { search: ['INVALID_VALUE'] }]);
    },
  );

  test.each([
    ['as it came', `${'a'.repeat(60)}@${Array(4).fill('e\u0301'.repeat(30)).join('.')}.example`],
    ['as its mailbox', `a@${Array(4).fill('\u1f80'.repeat(24)).join('.')}.example`],
  ])('names an address that is too long to be stored %s, at every endpoint that stores one', async (_how, email) => {
    const sent: [string, object][] = [
      ['/leads/', validLead],
      ['/contact/', validMessage],
      ['/auth/register/', { password: 'a long enough secret' }],
    ];
    for (const [path, body] of sent) {
      const answer = await site.rest('POST', path, { ...body, email });
      expect([path, answer.status, answer.body.fieldCodes]).toEqual([path, 400, { email: ['TOO_LONG'] }]);
    }
    const { errors } = await site.graphql(
      'mutation ($input: SubscribeInput!) { subscribe(input: $input) { __typename } }',
      { input: { email } },
    );
    expect(errors?.[0]?.extensions.fieldCodes).toEqual({ email: ['TOO_LONG'] });
  });

  test('names an unknown query parameter', async () => {
    const { body } = await site.rest('GET', '/leads/?colour=red', undefined, token);
    expect(Object.keys(body.fields)).toEqual(['colour']);
  });

  test('answers 404 in JSON for unknown paths', async () => {
    expect(await site.rest('GET', '/nothing/')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const unknown = '/leads/01890000-0000-7000-8000-000000000000/';
    expect(await site.rest('GET', unknown, undefined, token)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect((await site.rest('GET', '/leads/no-id/', undefined, token)).status).toBe(404);
  });

  test('answers 405 with Allow', async () => {
    const { status, headers, body } = await site.rest('DELETE', '/leads/');
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
    expect(body.code).toBe('METHOD_NOT_ALLOWED');
  });

  test('answers 413 to a body over 64 KB', async () => {
    const { status, body } = await site.rest('POST', '/leads/', {
      ...validLead,
      projectDescription: 'x'.repeat(70_000),
    });
    expect(status).toBe(413);
    expect(body.code).toBe('TOO_LARGE');
  });

  test('answers 415 to a body that is not JSON', async () => {
    const answer = await raw('/leads/', { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test.each([
    ['{', 'The body is not valid JSON.'],
    ['text', 'The body is not valid JSON.'],
    ['[]', 'Send a JSON object as the body.'],
    // Each of these is valid JSON.
    ['null', 'Send a JSON object as the body.'],
    [' 1 ', 'Send a JSON object as the body.'],
    ['"text"', 'Send a JSON object as the body.'],
  ])('answers 400 to the body %s, and describes the problem', async (body, detail) => {
    const answer = await raw('/leads/', { method: 'POST', body, headers: json });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ detail, code: 'BAD_REQUEST' });
  });

  test('has error beside detail on /contact/, and nowhere else', async () => {
    const contact = await site.rest('POST', '/contact/', { ...validMessage, email: 'no' });
    expect(contact.body.error).toBe(contact.body.detail);
    expect((await site.rest('POST', '/leads/', {})).body).not.toHaveProperty('error');
  });

  test.each<[string, number, () => Promise<Response>]>([
    ['a body that is no JSON', 400, () => raw('/contact/', { method: 'POST', body: '{', headers: json })],
    ['a body of another type', 415, () => raw('/contact', { method: 'POST', body: 'a=1' })],
    ['a body over 64 KB', 413, () => raw('/contact/', { method: 'POST', body: 'x'.repeat(70_000), headers: json })],
    ['another method', 405, () => raw('/contact/', {})],
  ])('has error beside detail on /contact/ for %s, before anything is run', async (_what, status, ask) => {
    const answer = await ask();
    const body = await answer.json();
    expect([answer.status, body.error]).toEqual([status, body.detail]);
    expect(body).not.toHaveProperty('success');
  });

  test.each([
    ['an unknown project', 404, '/portfolio/nothing/', 'GET'],
    ['another method', 405, '/portfolio/saas-dashboard/', 'POST'],
    ['an id that cannot be read', 404, '/portfolio/%E0%A4%A/', 'GET'],
  ])('answers %s for one project with success: false', async (_what, status, path, method) => {
    const answer = await raw(path, { method });
    expect([answer.status, (await answer.json()).success]).toEqual([status, false]);
  });

  test.each(['/portfolio/featured/', '/portfolio/%E0%A4%A/screenshots/', '/nothing/'])(
    'has neither error nor success for %s',
    async (path) => {
      const body = await (await raw(path, { method: 'POST' })).json();
      expect(Object.keys(body)).toEqual(['detail', 'code']);
    },
  );

  test('stores a contact message and returns it', async () => {
    const { status, body } = await site.rest('POST', '/contact/', validMessage);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...validMessage, phone: null });
    const items = await readItems(site, token, 'CONTACT_MESSAGE', 'id text');
    expect(items).toContainEqual({ id: body.id, text: validMessage.message });
  });
});
