import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { CaptchaDocument, SiteDocument } from '../../schema/generated/graphql';
import { askEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { persistedOperations } from './persistedOperations';

const hash = (SiteDocument as unknown as { __meta__: { hash: string } }).__meta__.hash;
const named = { persistedQuery: { version: 1, sha256Hash: hash } };
const ask = (site: TestSite, body: object, token?: string) =>
  fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { ...askEnglish, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** fetch sends no body with GET. */
const getWithBody = (url: string, body: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request(url, { method: 'GET', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });

describe('a persisted operation', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test('runs by its hash alone', async () => {
    const answer = await (await ask(site, { extensions: named })).json();
    expect(answer).toMatchObject({ data: { site: { name: agency.name }, settings: { sideForms: true } } });
  });

  test('with an unknown hash is not found, and cannot be added', async () => {
    const text = '{ settings { sideForms } }';
    const { createHash } = await import('node:crypto');
    const sha256Hash = createHash('sha256').update(text).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    expect((await (await ask(site, { query: text, extensions })).json()).data).toBeTruthy();
    const { errors } = await (await ask(site, { extensions })).json();
    expect(errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});

describe('with GRAPHQL_LOCKED=1', () => {
  let site: TestSite;
  let staff: string;
  let plain: string;
  beforeAll(async () => {
    site = await openTestSite({ env: { GRAPHQL_LOCKED: '1' } });
    staff = await site.signIn();
    const account = { email: 'plain@spice.example', password: 'a long enough password' };
    plain = (await site.rest('POST', '/auth/register/', account)).body.access;
  });
  afterAll(() => site.close());

  test.each([
    ['a query', { query: '{ settings { sideForms } }' }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    ['a misspelt name, which would be corrected', { query: '{ settingz { sideForms } }' }],
    ['text beside a known hash', { query: '{ __schema { types { name } } }', extensions: named }],
    ['nothing', {}],
  ])('a stranger gets an error with the reason for %s', async (_what, body) => {
    for (const token of [undefined, plain]) {
      const response = await ask(site, body, token);
      expect(response.status).toBe(403);
      const { errors } = await response.json();
      expect(errors[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
      expect(errors[0].message).toContain('Sign in as staff');
    }
  });

  test('a page older than the server gets an error for its unknown operation', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
    const { errors } = await (await ask(site, { extensions })).json();
    expect(errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  test('a stranger runs persisted operations, by hash or by the same text', async () => {
    expect((await (await ask(site, { extensions: named })).json()).data).toBeTruthy();
    expect((await (await ask(site, { query: persistedOperations.get(hash) })).json()).data).toBeTruthy();
    const start = { persistedQuery: { version: 1, sha256Hash: hash.slice(0, 16) } };
    expect((await (await ask(site, { extensions: start })).json()).data).toBeUndefined();
    const address = `${site.url}/graphql?extensions=${encodeURIComponent(JSON.stringify(named))}`;
    const got = await fetch(address, { headers: { 'apollo-require-preflight': 'true' } });
    expect((await got.json()).data).toBeTruthy();
  });

  test('a stranger is rejected over GET, too', async () => {
    const address = `${site.url}/graphql?query=${encodeURIComponent('{ settings { sideForms } }')}`;
    expect((await fetch(address, { headers: { 'apollo-require-preflight': 'true' } })).status).toBe(403);
  });

  test.each([
    ['beside a body that names a hash', ''],
    ['behind a thousand other names', 'a&'.repeat(1000)],
  ])('a text from a stranger over GET is rejected %s', async (_where, before) => {
    const ofOurs = `extensions=${encodeURIComponent(JSON.stringify(named))}`;
    const path = `/graphql?${before ? `${ofOurs}&` : ''}${before}query=${encodeURIComponent('{ __schema { types { name } } }')}`;
    const body = JSON.stringify({ extensions: named });
    expect(await getWithBody(site.url + path, body)).toBe(403);
  });

  test('a stranger with invalid variables gets an error without suggested names; staff get the names', async () => {
    const text = 'query ($form: CaptchaForm!) { captcha(form: $form) { question } }';
    const { __meta__ } = CaptchaDocument as unknown as { __meta__: { hash: string } };
    const variables = { form: 'QUOT' };
    const extensions = { persistedQuery: { version: 1, sha256Hash: __meta__.hash } };
    const [reported] = (await (await ask(site, { extensions, variables })).json()).errors;
    expect(reported).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
      message: expect.stringContaining('QUOT'),
    });
    expect(reported.message).not.toContain('"QUOTE"');
    expect((await site.graphql(text, variables, staff)).errors?.[0]?.message).toContain('"QUOTE"');
  });

  test('staff may run any operation', async () => {
    const { data } = await site.graphql('{ __schema { queryType { name } } leads { count } }', {}, staff);
    expect(data).toMatchObject({ __schema: { queryType: { name: 'Query' } }, leads: { count: expect.any(Number) } });
  });

  test('staff are strangers after signing out', async () => {
    const { access, refresh } = (await site.rest('POST', '/auth/login/', site.staff)).body;
    await site.rest('POST', '/auth/logout/', { refresh });
    expect((await ask(site, { query: '{ settings { sideForms } }' }, access)).status).toBe(403);
  });

  test('REST and pages are unchanged', async () => {
    expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
  });
});
