import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteDocument } from '../../schema/generated/graphql';
import { askEnglish, inEnglish, wordedAt } from '../test/inEnglish';
import { openTestSite, STAFF, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const post = (path: string, body: Buffer, type = 'application/json') =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    // Streams check the right before the body.
    headers: {
      ...askEnglish,
      'content-type': type,
      ...(path === '/graphql/stream' && { authorization: `Bearer ${token}` }),
    },
    body: new Uint8Array(body),
  });

/** JSON in Latin-1, as some programs send it: “é” is one byte. */
const latin = (value: object) => Buffer.from(JSON.stringify(value), 'latin1');

describe('a body that is not UTF-8', () => {
  test.each([
    ['/api/leads/', { ...validLead, firstName: 'Zoé' }],
    ['/api/contact/', { ...validMessage, name: 'Benoît' }],
    ['/api/auth/login/', { email: STAFF.email, password: 'un mot de passe oublié' }],
  ])('is rejected at %s, and no letter is replaced', async (path, body) => {
    const response = await post(path, latin(body));
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ detail: 'The body is not valid UTF-8.', code: 'BAD_REQUEST' }),
    ]);
  });

  test.each(['/graphql', '/graphql/stream'])('is rejected at %s in the format of GraphQL', async (path) => {
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

describe('a form that is not UTF-8', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const latinForm = 'form=contact&name=Zoe&email=zoe%40client.example&message=caf%e9';

  test.each([
    ['/contact', latinForm],
    ['/contact', latinForm.replace('%e9', 'é')],
    ['/about', 'form=newsletter&email=zo%E9%40client.example'],
    ['/consent', 'choice=all&back=%2Fcaf%E9'],
    ['/newsletter/unsubscribe?token=guess', 'form=link&note=caf%E9'],
  ])('is rejected at %s, and nothing is stored: %s', async (path, body) => {
    const address = path.startsWith('/consent') ? path : inEnglish(path);
    const response = await post(address, Buffer.from(body, 'latin1'), FORM);
    expect([response.status, await response.json()]).toEqual([
      400,
      { detail: wordedAt(address, 'The body is not valid UTF-8.'), code: 'BAD_REQUEST' },
    ]);
    const [stored] = await site.orm.em.fork().execute('select count(*)::int as count from contact_messages');
    expect(stored?.count).toBe(0);
  });

  test('and declares it is rejected, with advice', async () => {
    const response = await post(inEnglish('/contact'), Buffer.from(latinForm), `${FORM}; charset=iso-8859-1`);
    expect([response.status, (await response.json()).detail]).toEqual([
      415,
      'Send the body as UTF-8, without an unknown encoding.',
    ]);
  });
});

test.each([
  ['as browsers write it', 'caf%C3%A9+100%25+%F0%9F%98%80', 'café 100% 😀'],
  ['as it is', 'café 100% 😀', 'café 100% 😀'],
])('a form in UTF-8 keeps the typed text, %s', async (_what, typed, read) => {
  // Without an answer to the captcha question the form comes back with the typed text.
  const body = Buffer.from(`form=contact&name=Zo%C3%A9&email=&message=${typed}`);
  const response = await post('/contact', body, 'application/x-www-form-urlencoded');
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(`>${read}</textarea>`)]);
});

test('UTF-8 is accepted with and without a byte order mark', async () => {
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

describe.each([
  'utf8',
  'UTF8',
  'Utf-8',
  '"utf-8"',
  '" utf8 "',
  'unicode-1-1-utf-8',
  'unicode11utf8',
  'unicode20utf8',
  'X-Unicode20UTF8',
  'utf8; charset=utf-16',
])('a body labelled %s is read as UTF-8', (charset) => {
  const json = `application/json;charset=${charset}`;

  test('as JSON', async () => {
    const body = Buffer.from(JSON.stringify({ ...validLead, firstName: 'Zoé' }));
    const response = await post('/api/leads/', body, json);
    expect([response.status, (await response.json()).firstName]).toEqual([201, 'Zoé']);
  });

  test('as GraphQL', async () => {
    const body = Buffer.from(JSON.stringify({ query: '{ name: __type(name: "Lead") { name } } # Zoé' }));
    const response = await post('/graphql', body, json);
    expect([response.status, await response.json()]).toEqual([200, { data: { name: { name: 'Lead' } } }]);
  });

  test('as a form', async () => {
    const body = Buffer.from('form=contact&name=Zo%C3%A9&email=&message=caf%C3%A9');
    const response = await post('/contact', body, `application/x-www-form-urlencoded; charset=${charset}`);
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('>café</textarea>')]);
  });

  test('and is rejected if its bytes are not', async () => {
    const response = await post('/api/leads/', latin({ ...validLead, firstName: 'Zoé' }), json);
    expect([response.status, (await response.json()).detail]).toEqual([400, 'The body is not valid UTF-8.']);
  });
});

test('a persisted query that names another charset is rejected as well', async () => {
  const hash = (SiteDocument as unknown as { __meta__: { hash: string } }).__meta__.hash;
  const body = Buffer.from(JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }));
  expect((await post('/graphql', body)).status).toBe(200);
  expect((await post('/graphql', body, 'application/json; charset=utf8')).status).toBe(200);
  expect((await post('/graphql', body, 'application/json; charset=utf-16')).status).toBe(415);
});

// A decoder of these replaces broken bytes by U+FFFD, which cannot be distinguished from a sent U+FFFD.
test.each(['utf-16', 'utf-16le', 'utf-32', 'utf-7', 'utf_8', 'iso-8859-1', 'windows-1252'])(
  'a body declared as %s is rejected with advice',
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

describe('a form sent with another content type', () => {
  test.each([
    ['/contact', 'application/json', '{"name":"Zoe"}'],
    ['/contact', 'text/plain', 'name=Zoe'],
    ['/get-quote', 'multipart/form-data; boundary=x', '--x--'],
  ])('is rejected at %s as %s, and no field is reported as missing', async (path, type, body) => {
    const response = await post(inEnglish(path), Buffer.from(body), type);
    expect([response.status, await response.json()]).toEqual([
      415,
      { detail: 'Send the form as application/x-www-form-urlencoded.', code: 'UNSUPPORTED_MEDIA_TYPE' },
    ]);
  });
});
