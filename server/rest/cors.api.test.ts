import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const FRIEND = 'https://partner.example';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { CORS_ORIGINS: `${FRIEND}, http://localhost:3000` } });
});
afterAll(() => site.close());

const ask = (origin: string, path = '/api/portfolio/', init: RequestInit = {}) =>
  fetch(`${site.url}${path}`, { ...init, headers: { origin, ...init.headers } });
const preflight = (origin: string) =>
  ask(origin, '/api/leads/', {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });

describe('a page of an allowed origin', () => {
  test.each([FRIEND, 'http://localhost:3000'])('%s may read answers, errors included', async (origin) => {
    for (const path of ['/api/portfolio/', '/api/leads/', '/api/nothing/']) {
      const { headers } = await ask(origin, path);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    }
  });

  test('may send a preflight request', async () => {
    const { status, headers } = await preflight(FRIEND);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Idempotency-Key, If-Match');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  test('may read the name of an export', async () => {
    const authorization = `Bearer ${await site.signIn()}`;
    const { headers } = await ask(FRIEND, '/api/leads/export/', { headers: { authorization } });
    expect(headers.get('content-disposition')).toMatch(/filename/);
    expect(headers.get('access-control-expose-headers')?.split(', ')).toContain('Content-Disposition');
  });

  test('may read the version of a lead, and name it for a change', async () => {
    const authorization = `Bearer ${await site.signIn()}`;
    const { id } = (await site.rest('POST', '/leads/', validLead)).body;
    const { headers } = await ask(FRIEND, `/api/leads/${id}/`, { headers: { authorization } });
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('access-control-expose-headers')?.split(', ')).toContain('ETag');
  });

  test('may not read pages', async () => {
    const { headers } = await ask(FRIEND, '/');
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});

test.each(['https://partner.example.evil.example', 'http://partner.example', 'null', 'http://localhost:5173'])(
  'a page of %s may not',
  async (origin) => {
    for (const { headers } of [await ask(origin), await preflight(origin)]) {
      expect(headers.has('access-control-allow-origin')).toBe(false);
      expect(headers.get('vary')).toContain('Origin');
    }
  },
);
