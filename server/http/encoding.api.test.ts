import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const post = (path: string, body: Buffer, type = 'application/json') =>
  fetch(`${site.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) });

/** As a program that takes Latin-1 for JSON sends it: “é” is one byte. */
const latin = (value: object) => Buffer.from(JSON.stringify(value), 'latin1');

describe('a body that is not UTF-8', () => {
  test.each([
    ['/api/leads/', { ...validLead, firstName: 'Zoé' }],
    ['/api/contact/', { ...validMessage, name: 'Benoît' }],
    ['/api/auth/login/', { email: 'staff@khatam.example', password: 'un mot de passe oublié' }],
  ])('is refused at %s, and no letter is replaced', async (path, body) => {
    const response = await post(path, latin(body));
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ detail: 'The body is not valid UTF-8.', code: 'BAD_REQUEST' }),
    ]);
  });

  test.each(['/graphql', '/graphql/stream'])('is refused at %s in the shape of GraphQL', async (path) => {
    const response = await post(path, latin({ query: '{ site { name } } # é' }));
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        errors: [
          {
            message: 'The body is not valid UTF-8.',
            extensions: { code: 'BAD_REQUEST', requestId: expect.any(String) },
          },
        ],
      },
    ]);
  });
});

test('UTF-8 is taken with a byte order mark and without, and UTF-16 that says so', async () => {
  const text = JSON.stringify({ ...validLead, firstName: 'Zoé' });
  const bodies: [Buffer, string][] = [
    [Buffer.from(text), 'application/json'],
    [Buffer.from(`\ufeff${text}`), 'application/json; charset=utf-8'],
    [Buffer.from(`\ufeff${text}`, 'utf16le'), 'application/json; charset=utf-16'],
  ];
  for (const [body, type] of bodies) {
    const response = await post('/api/leads/', body, type);
    expect([response.status, (await response.json()).firstName]).toEqual([201, 'Zoé']);
  }
});
