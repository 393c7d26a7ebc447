import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteDocument } from '../../schema/generated/graphql';
import { exampleService } from '../../schema/test/exampleService';
import { createLog } from '../common/log';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { validLead } from '../test/validLead';

interface Line {
  msg: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
}
const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
const lines = () => written.map((line) => JSON.parse(line) as Line);
const getId = (response: Response) => response.headers.get('x-request-id') ?? '';
/** The line is written when the connection closes, which may be after the client has its answer. */
const getLine = async (id: string) => {
  await expect.poll(() => lines().some((line) => line.msg === 'request' && line.requestId === id)).toBe(true);
  return lines().find((line) => line.msg === 'request' && line.requestId === id);
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ log });
});
afterAll(() => site.close());

describe('the log', () => {
  test.each([
    ['/', '/', 200],
    ['/portfolio/no-such-project?x=1', '/portfolio/:id', 404],
    ['/nowhere', '/:document', 404],
    ['/no/where', '*', 404],
    ['/api/portfolio/?search=bread', '/api/portfolio/', 200],
    ['/api/leads/0189/', '/api/leads/:id/', 401],
    ['/healthz', '/healthz', 200],
  ])('has one line for %s, with the pattern %s and the status', async (path, route, status) => {
    const id = getId(await fetch(`${site.url}${path}`));
    expect(await getLine(id)).toMatchObject({ method: 'GET', route, status, ms: expect.any(Number) });
    expect(lines().filter((line) => line.msg === 'request' && line.requestId === id)).toHaveLength(1);
  });

  test('has the route of the page of a submitted form', async () => {
    const body = new URLSearchParams({ form: 'newsletter', email: 'logged@visitor.example' });
    const stored = await fetch(`${site.url}/services/${exampleService}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(await getLine(getId(stored))).toMatchObject({ method: 'POST', route: '/services/:slug', status: 303 });
    const rejected = await fetch(`${site.url}/about`, { method: 'POST' });
    expect(await getLine(getId(rejected))).toMatchObject({ method: 'POST', route: '/about', status: 405 });
  });

  test('has the route of a rejected method, once', async () => {
    for (const route of ['/graphql/stream', '/api/leads/']) {
      const response = await fetch(`${site.url}${route}`, { method: 'DELETE' });
      expect(await getLine(getId(response))).toMatchObject({ method: 'DELETE', route, status: 405 });
    }
  });

  test('has one line for a persisted query, cached or not, and its errors have the id of the line', async () => {
    const hash = (SiteDocument as unknown as { __meta__: { hash: string } }).__meta__.hash;
    for (const sha256Hash of [hash, hash, 'none']) {
      const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
      const response = await fetch(`${site.url}/graphql?${new URLSearchParams({ extensions })}`, {
        headers: { 'apollo-require-preflight': 'true' },
      });
      const { errors } = await response.json();
      expect(errors?.[0]?.extensions.requestId ?? getId(response)).toBe(getId(response));
      expect(await getLine(getId(response))).toMatchObject({ method: 'GET', route: '/graphql', status: 200 });
    }
  });

  test('does not take the id of a request from a client', async () => {
    const response = await fetch(`${site.url}/healthz`, { headers: { 'x-request-id': 'chosen-by-someone' } });
    expect(getId(response)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['0123456789abcdef0123456789ABCDEF', '018f3c1e-3c52-7a55-9d3e-0a4b5f3f2c11'])(
    'has the id of a trusted proxy beside its own: %s',
    async (input) => {
      const proxied = await openTestSite({ env: { TRUST_PROXY: '1' }, log });
      const id = getId(await fetch(`${proxied.url}/healthz`, { headers: { 'x-request-id': input } }));
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(id).not.toBe(input);
      expect(await getLine(id)).toMatchObject({ requestId: id, proxyRequestId: input.toLowerCase() });
      await proxied.close();
    },
  );

  test('does not contain an id that a client may have written', async () => {
    const proxied = await openTestSite({ env: { TRUST_PROXY: '1' }, log });
    for (const input of ['salma.bennani', '212600000000', 'salma@bakery.example', 'a'.repeat(80), 'f'.repeat(33)]) {
      const id = getId(await fetch(`${proxied.url}/healthz`, { headers: { 'x-request-id': input } }));
      expect(await getLine(id)).not.toHaveProperty('proxyRequestId');
      expect(written.join('')).not.toContain(input);
    }
    await proxied.close();
  });
});

describe('personal data and tokens', () => {
  // Each of these is sent through every transport, in expected and unexpected fields.
  const planted = {
    firstName: 'Zubaydapl',
    lastName: 'Qatrannpl',
    email: 'planted.person@private-house.example',
    phone: '+212 5 11 22 33 99',
    company: 'Planted Holdings',
    projectDescription: 'Planted words about a planted matter.',
  };
  const lead = { ...validLead, ...planted };
  const password = 'the planted password of a person';

  test('are never in the log, even if a request fails', async () => {
    const token = await site.signIn();
    const { status, body: created } = await site.rest('POST', '/leads/', lead);
    expect(status).toBe(201);
    const secrets = [...Object.values(planted), password, token, site.staff.email, site.staff.password];

    const query = new URLSearchParams({ q: planted.email, search: planted.lastName }).toString();
    await site.rest('GET', `/leads/search/?q=${encodeURIComponent(planted.email)}`, undefined, token);
    await site.rest('GET', `/leads/${created.id}/`, undefined, token);
    await site.rest('GET', `/leads/${encodeURIComponent(planted.email)}/`, undefined, token);
    await site.rest('PUT', `/leads/${created.id}/`, lead, token);
    await site.rest('POST', '/leads/', { ...lead, email: `${planted.email} ${planted.firstName}` });
    await site.rest('POST', '/contact/', { ...lead, [planted.firstName]: planted.lastName });
    await site.rest('GET', `/nowhere/${planted.firstName}?${query}`, undefined, token);
    await site.rest('GET', '/leads/', undefined, `${token}${planted.company}`);
    await site.rest('POST', '/auth/register/', { email: planted.email, password, first_name: planted.firstName });
    await site.rest('POST', '/auth/login/', { email: planted.email, password });
    const session = await site.rest('POST', '/auth/login/', site.staff);
    secrets.push(session.body.refresh);
    await site.rest('POST', '/auth/refresh/', { refresh: session.body.refresh });
    await site.rest('POST', '/auth/refresh/', { refresh: session.body.refresh });
    await site.rest('POST', '/auth/logout/', { refresh: session.body.refresh });

    const arrived = await solveOn(site, '/get-quote');
    secrets.push(arrived.captchaToken ?? '');
    await site.post('/get-quote', { ...lead, ...arrived, captchaAnswer: '999' });
    const sent = await site.post('/get-quote', { ...lead, ...arrived });
    await fetch(`${site.url}${sent.headers.get('location')}`);
    await site.post(`/contact?${query}`, { name: planted.firstName, email: planted.email, message: 'x' });
    await site.post(`/${planted.firstName}`, { email: planted.email });
    await fetch(`${site.url}/services/${planted.lastName}?${query}`, {
      headers: { referer: `https://a.example/?${query}` },
    });
    await fetch(`${site.url}/portfolio?${query}`, {
      headers: { cookie: `x=${planted.phone}`, 'user-agent': planted.company },
    });

    await site.graphql(`{ leads(search: "${planted.email}") { results { email } } }`, {}, token);
    await site.graphql(`query ${planted.firstName} { lead(id: "${planted.email}") { email } }`, {}, token);
    await site.graphql(`{ ${planted.lastName} }`);
    await site.graphql(`mutation { login(email: "${planted.email}", password: "${password}") { access } }`);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    await fetch(`${site.url}/graphql`, { method: 'POST', headers, body: `{"query": "${planted.email}` });
    await fetch(`${site.url}/api/leads/`, { method: 'POST', headers, body: `{"firstName": "${planted.firstName}` });

    // The message of a database error quotes the row.
    const em = site.orm.em.fork();
    await em.execute('alter table "leads" add constraint "planted" check ("first_name" = \'nobody\') not valid');
    expect((await site.rest('POST', '/leads/', lead)).status).toBe(500);
    expect((await site.post('/get-quote', { ...lead, ...(await solveOn(site, '/get-quote')) })).status).toBe(500);
    const { errors } = await site.graphql(
      `mutation { markLeadContacted(id: "${created.id}") { result { id } } }`,
      {},
      token,
    );
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    await em.execute('alter table "leads" rename to "leads_gone"');
    expect((await site.rest('GET', `/leads/search/?q=${planted.firstName}`, undefined, token)).status).toBe(500);

    await getLine(getId(await fetch(`${site.url}/healthz`)));
    const text = written.join('');
    expect(lines().filter(({ msg }) => msg === 'operation failed')).toHaveLength(4);
    expect(lines().length).toBeGreaterThan(35);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        expect(text).not.toContain(form);
      }
    }
    expect(text).not.toMatch(/127\.0\.0\.1|::1/);
  });

  test('the id of a failure is in its answer, its headers and the log', async () => {
    const { status, headers, body } = await site.rest('GET', '/leads/', undefined, await site.signIn());
    expect([status, body.requestId]).toEqual([500, headers.get('x-request-id')]);
    const failed = lines().find((line) => line.msg === 'operation failed' && line.requestId === body.requestId);
    expect(failed).toBeTruthy();
  });
});
