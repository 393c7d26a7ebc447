import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const password = 'a long enough secret';
const post = (path: string, body: unknown, token?: string) => site.rest('POST', path, body, token);
const signIn = async (email: string) => (await post('/auth/login/', { email, password })).body;

async function open(email: string) {
  expect((await post('/auth/register/', { email, password, firstName: 'Nora' })).status).toBe(201);
  return (await signIn(email)) as { access: string; refresh: string };
}

describe('POST /auth/register/', () => {
  test('creates an account that can read only its own profile', async () => {
    const { access } = await open('Nora@client.example');
    const { status, body } = await site.rest('GET', '/users/profile/', undefined, access);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'nora@client.example', firstName: 'Nora', lastName: null, isStaff: false });
    expect((await site.rest('GET', '/leads/', undefined, access)).status).toBe(403);
  });

  test('gives the same answer for a known address, and changes nothing', async () => {
    await open('known@client.example');
    const again = { email: 'known@client.example', password: 'quite another secret' };
    const unknown = { email: 'fresh@client.example', password: 'quite another secret' };
    const [known, fresh] = [await post('/auth/register/', again), await post('/auth/register/', unknown)];
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
    expect((await post('/auth/login/', again)).status).toBe(401);
    expect((await signIn('known@client.example')).access).toBeTruthy();
  });

  test('never makes or changes staff', async () => {
    const { email } = site.staff;
    await post('/auth/register/', { email, password });
    expect((await post('/auth/login/', { email, password })).status).toBe(401);
    const { status, body } = await post('/auth/register/', { email: 'a@client.example', password, isStaff: true });
    expect(status).toBe(400);
    expect(body.fieldCodes).toEqual({ isStaff: ['UNKNOWN_FIELD'] });
  });

  test('names the invalid fields', async () => {
    const { body } = await post('/auth/register/', { email: 'no' });
    expect(body.fieldCodes).toEqual({ email: ['INVALID_EMAIL'], password: ['REQUIRED'] });
    const weak = await post('/auth/register/', { email: 'b@client.example', password: '1234567890' });
    expect(weak.body.fieldCodes).toEqual({ password: ['WEAK_PASSWORD'] });
  });
});

describe('POST /auth/login/', () => {
  test.each(['spaced@client.example ', '\u200bSpaced@client.example\u00a0'])(
    'accepts the address %j like registering',
    async (email) => {
      expect((await post('/auth/register/', { email, password })).status).toBe(201);
      expect((await signIn('spaced@client.example')).access).toBeTruthy();
      expect((await signIn(email)).user?.email).toBe('spaced@client.example');
    },
  );
});

describe('tokens over REST', () => {
  test('refresh once, and end with logout', async () => {
    const { refresh } = await open('tokens@client.example');
    const next = await post('/auth/refresh/', { refresh });
    expect(next.status).toBe(200);
    expect((await site.rest('GET', '/users/profile/', undefined, next.body.access)).status).toBe(200);
    const out = await post('/auth/logout/', { refresh: next.body.refresh });
    expect([out.status, out.body]).toEqual([204, null]);
    expect((await post('/auth/refresh/', { refresh: next.body.refresh })).status).toBe(401);
    expect((await post('/auth/logout/', { refresh: next.body.refresh })).status).toBe(401);
  });

  test.each([{}, { refresh: 1 }, { refresh: 'x', more: 1 }])('%j is a 400', async (body) => {
    expect((await post('/auth/refresh/', body)).status).toBe(400);
    expect((await post('/auth/logout/', body)).status).toBe(400);
  });
});

describe('PUT /users/profile/update/', () => {
  const update = (body: unknown, token: string) => site.rest('PUT', '/users/profile/update/', body, token);

  test('changes the names, and only fields of its own account', async () => {
    const email = 'names@client.example';
    const { access } = await open(email);
    const { status, body } = await update({ email, firstName: ' Nour ', lastName: 'Idrissi' }, access);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, firstName: 'Nour', lastName: 'Idrissi', isStaff: false });
    for (const field of ['isStaff', 'id', 'createdAt', 'passwordHash']) {
      const rejected = await update({ email, [field]: 'x' }, access);
      expect([rejected.status, rejected.body.fieldCodes]).toEqual([400, { [field]: ['UNKNOWN_FIELD'] }]);
    }
  });

  test('of two at once leaves one of them complete', async () => {
    const email = 'twice@client.example';
    const { access } = await open(email);
    for (let round = 0; round < 8; round++) {
      await update({ email, firstName: 'Before', lastName: 'Before' }, access);
      const input = [
        { email, firstName: 'One', lastName: 'Before' },
        { email, firstName: 'Before', lastName: 'Two' },
      ];
      await Promise.all(input.map((names) => update(names, access)));
      const { body } = await site.rest('GET', '/users/profile/', undefined, access);
      expect(input).toContainEqual({ email, firstName: body.firstName, lastName: body.lastName });
    }
  });

  test('changes the address only with the password, and to no address in use', async () => {
    const { access } = await open('moving@client.example');
    const email = 'moved@client.example';
    expect((await update({ email }, access)).body.fields).toHaveProperty('password');
    expect((await update({ email, password: 'wrong' }, access)).status).toBe(400);
    expect((await update({ email, password }, access)).body.email).toBe(email);
    expect((await signIn(email)).access).toBeTruthy();
    const taken = await update({ email: site.staff.email, password }, access);
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['email']]);
  });
});

describe('guessing', () => {
  test('is answered 429 with Retry-After, for the right password too', async () => {
    await open('guessed@client.example');
    const guess = () => post('/auth/login/', { email: 'guessed@client.example', password: 'wrong' });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401);
    const { status, headers, body } = await guess();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect((await post('/auth/login/', { email: 'guessed@client.example', password })).status).toBe(429);
    expect((await signIn('known@client.example')).access).toBeTruthy();
  });

  longTest('addresses in use by changing to them is limited like registering', async () => {
    const own = await openTestSite();
    const account = { email: 'prober@client.example', password };
    await own.rest('POST', '/auth/register/', account);
    const { access } = (await own.rest('POST', '/auth/login/', account)).body;
    const probe = () => own.rest('PUT', '/users/profile/update/', { ...account, email: own.staff.email }, access);
    // The registration was the first of twenty.
    for (let index = 1; index < 20; index++) expect((await probe()).status).toBe(400);
    expect((await probe()).status).toBe(429);
    await own.close();
  });

  test('the password with a stolen access token is limited, too', async () => {
    const own = await openTestSite();
    const { access } = (await own.rest('POST', '/auth/login/', own.staff)).body;
    const body = { email: 'elsewhere@client.example', password: 'wrong' };
    const guess = () => own.rest('PUT', '/users/profile/update/', body, access);
    for (let index = 0; index < 10; index++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    await own.close();
  });

  test.each(['a\u0000b', '', 'x'.repeat(5000)])('with %j as address is a 401', async (email) => {
    expect((await post('/auth/login/', { email, password })).status).toBe(401);
  });
});
