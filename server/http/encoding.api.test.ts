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

test('UTF-8 is taken with a byte order mark and without', async () => {
  const text = JSON.stringify({ ...validLead, firstName: 'Zoé' });
  const bodies: [string, string][] = [
    [text, 'application/json'],
    [`\ufeff${text}`, 'application/json; charset=utf-8'],
  ];
  for (const [body, type] of bodies) {
    const response = await post('/api/leads/', Buffer.from(body), type);
    expect([response.status, (await response.json()).firstName]).toEqual([201, 'Zoé']);
  }
});

// A decoder puts U+FFFD into what is broken in any of them, and nothing tells it from what was sent.
test.each(['utf-16', 'utf-16le', 'utf-32', 'utf-7'])(
  'what says that it is %s is refused, with the way out',
  async (charset) => {
    for (const path of ['/api/leads/', '/graphql', '/graphql/stream']) {
      const response = await post(path, Buffer.from('{}', 'utf16le'), `application/json; charset=${charset}`);
      const { detail, errors } = await response.json();
      expect([response.status, detail ?? errors[0].message]).toEqual([
        415,
        'Send the body as UTF-8, without an unknown encoding.',
      ]);
    }
  },
);
