import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { exampleService } from '../../schema/test/exampleService';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { runSql } from '../test/runSql';
import { seededIds } from '../test/seededProjects';
import { solveOn } from '../test/solveOn';
import { validLead, validMessage } from '../test/validLead';

/** A page of a project; an agency may have none yet. */
const PROJECTS = seededIds()
  .slice(0, 1)
  .map((id) => `/portfolio/${id}`);

const TYPED = 'A text that took an hour & more to write';
const validRequest = { service: exampleService, name: 'Karim Idrissi', email: 'karim@riad.example' };
const subscription = { form: 'newsletter', email: 'an.hour.of.work@bakery.example' };

/** Only a server can become unavailable while the site runs; the embedded database is in the same process. */
const prepared = inject('prepared');

describe.runIf('server' in prepared)('while the database is away', () => {
  const server = 'server' in prepared ? prepared.server : '';
  let site: TestSite;
  let name: string;
  let token: string;
  const sums: Record<string, Record<string, string>> = {};
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.signIn();
    for (const path of ['/contact', '/get-quote']) sums[path] = await solveOn(site, path);
    name = (await site.orm.em.fork().execute('select current_database() as name'))[0]?.name;
    await fetch(`${site.url}/about`);
    await runSql(server, `alter database "${name}" with allow_connections false`);
    await runSql(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  });
  afterAll(async () => {
    await runSql(server, `alter database "${name}" with allow_connections true`);
    await site.close();
  });

  test('a request is rejected with 503 and a time to retry, on every transport, without details of the database', async () => {
    const rest = await site.rest('POST', '/leads/', validLead);
    expect(rest.status).toBe(503);
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rest.body).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringContaining('try again') });

    const query = `mutation ($input: ContactInput!) { contact(input: $input) { id } }`;
    const response = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: validMessage } }),
    });
    expect(response.status).toBe(503);
    const { errors } = (await response.json()) as { errors: { extensions: object }[] };
    expect(errors[0]).toMatchObject({ extensions: { code: 'UNAVAILABLE', retryAfter: 5 } });
    expect(JSON.stringify([rest.body, errors])).not.toMatch(/postgres|sql|connect/i);
  });

  test('staff get the same error, because their sign-in cannot be checked', async () => {
    const authorization = `Bearer ${token}`;
    const post = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } };
    const answers = await Promise.all([
      fetch(`${site.url}/api/leads/`, { headers: { authorization } }),
      fetch(`${site.url}/graphql`, { ...post, body: JSON.stringify({ query: '{ leads { count } }' }) }),
      fetch(`${site.url}/graphql/stream`, { ...post, body: '{}' }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.text()).toContain('UNAVAILABLE');
    }
  });

  // Pages that were not opened before.
  test.each<[path: string, typed: Record<string, string>]>([
    ['/contact', { ...validMessage, message: TYPED }],
    ['/get-quote', { ...validLead, projectDescription: TYPED }],
    [`/services/${exampleService}`, { ...validRequest, details: TYPED }],
    ['/', subscription],
    ['/portfolio', subscription],
    ...PROJECTS.map((path): [string, Record<string, string>] => [path, subscription]),
  ])('a form without scripts on %s comes back with all typed text, and 503', async (path, typed) => {
    const answer = await site.post(inEnglish(path), { ...typed, ...sums[path] });
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    for (const value of Object.values(typed)) expect(html).toContain(value.replaceAll('&', '&amp;'));
    expect(html).toContain('Please try again in a few seconds.');
  });

  test.each([
    ['the button of a mail program', { 'List-Unsubscribe': 'One-Click' }],
    ['the button of the page', { form: 'link' }],
  ])('unsubscribing by %s is rejected with 503 and a time to retry', async (_what, fields) => {
    const answer = await site.post('/newsletter/unsubscribe?token=a-token-of-mail', fields);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringContaining('try again') });
  });

  test('a page that needs the database has a time to retry', async () => {
    const answer = await fetch(`${site.url}/newsletter/unsubscribe?token=x`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test.each([
    ...['/portfolio', '/api/portfolio/', '/api/screenshots/', '/sitemap.xml'],
    ...PROJECTS.map((path) => `${path}?utm_source=mail`),
  ])('GET %s, which no one asked for before, is answered from the content', async (path) => {
    expect((await fetch(site.url + path)).status).toBe(200);
  });

  test('pages are still sent, and /readyz reports that the site is not ready', async () => {
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  });

  test('everything continues without a restart once it is back', async () => {
    await runSql(server, `alter database "${name}" with allow_connections true`);
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
  });
});
