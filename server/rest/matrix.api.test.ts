import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { endpoints } from '../../schema/rest/endpoints';
import { publicCacheControl } from '../cache/CachedResponse';
import { saveNewProject } from '../test/contentCalls';
import { issueLink } from '../test/issueLink';
import { openEditedSite } from '../test/openEditedSite';

type EndpointName = (typeof endpoints)[number]['name'];
type Row = Endpoint & { name: EndpointName };
type Caller = 'nobody' | 'an account' | 'staff';

const table: readonly Row[] = endpoints;
const ACCOUNT = { email: 'matrix@client.example', password: 'a long enough secret' };
const PROJECT = 'harbour-office';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

const tokens: Partial<Record<Caller, string>> = {};
const { site, editor } = await openEditedSite();
beforeAll(async () => {
  await saveNewProject(editor, PROJECT, { EN: 'A harbour', FR: 'Un port', AR: 'ميناء' });
  await editor.publish(0);
  await site.rest('POST', '/auth/register/', ACCOUNT);
  tokens.staff = await site.signIn();
  tokens['an account'] = (await site.rest('POST', '/auth/login/', ACCOUNT)).body.access;
});

/** Creates a valid request to the endpoint, new for every call. */
async function requestTo(row: Row): Promise<{ path: string; body?: object }> {
  const { name, path, query = [] } = row;
  const known: Record<string, string> = { q: 'bakery', service_type: 'mern', screenshot_type: 'mobile' };
  const input = query.filter((key) => name !== 'Projects' && key in known).map((key) => `${key}=${known[key]}`);
  return { path: `${path.replace(PLACEHOLDER, await idFor(path))}?${input.join('&')}`, body: await bodyFor(row) };
}

const PLACEHOLDER = /\{\w+\}/;

/** Returns the id of a new row, if an endpoint creates such rows; otherwise of a project. */
async function idFor(path: string): Promise<string> {
  const [parent, rest] = path.split('{id}');
  const maker = rest !== undefined && table.find((row) => row.method === 'POST' && row.path === parent);
  return maker ? (await site.rest('POST', maker.path, maker.example, tokens.staff)).body.id : PROJECT;
}

/** Creates a separate account for an endpoint that ends the caller's sign-ins, or uses a mailed link. */
let made = 0;
async function makeAccount(caller: Caller): Promise<{ email: string; password: string }> {
  made += 1;
  const account = { email: `matrix${made}@client.example`, password: ACCOUNT.password };
  const mutation = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  if (caller === 'staff') await site.graphql(mutation, { input: account }, tokens.staff);
  else await site.rest('POST', '/auth/register/', account);
  return account;
}

const ENDS_SIGN_INS: readonly EndpointName[] = ['LogoutEverywhere', 'ChangePassword'];
async function tokenFor({ name }: Row, caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody' || !ENDS_SIGN_INS.includes(name)) return tokens[caller];
  return (await site.rest('POST', '/auth/login/', await makeAccount(caller))).body.access;
}

async function bodyFor({ name, example }: Row): Promise<object | undefined> {
  if (name === 'Login') return ACCOUNT;
  if (name === 'ResetPassword')
    return { ...example, token: await issueLink(site, (await makeAccount('staff')).email, 'reset') };
  if (name === 'ConfirmAccount') return { token: await issueLink(site, (await makeAccount('staff')).email, 'confirm') };
  if (name === 'UpdateProfile') return { ...example, ...ACCOUNT };
  if (name === 'Refresh' || name === 'Logout') {
    return { refresh: (await site.rest('POST', '/auth/login/', ACCOUNT)).body.refresh };
  }
  return example;
}

/** Public answers are the same for every caller, and shared caches may store them. */
const isForEverybody = ({ access, method }: Row, caller: Caller) =>
  access === 'public' && method === 'GET' && caller === 'nobody';

const statusFor = ({ access, success }: Row, caller: Caller): number => {
  if (access === 'public' || (access === 'account' && caller !== 'nobody')) return success;
  if (caller === 'nobody') return 401;
  return caller === 'staff' ? success : 403;
};

describe.each(table)('$name: $method /api$path', (row) => {
  const send = async (caller: Caller = 'staff') => {
    const { path, body } = await requestTo(row);
    // The address of the staff account is not changed.
    const own = row.name === 'UpdateProfile' && caller === 'staff' ? { ...body, email: site.staff.email } : body;
    return site.rest(row.method, path, own, await tokenFor(row, caller));
  };

  test.each<Caller>(['nobody', 'an account', 'staff'])('%s gets the answer of the table', async (caller) => {
    const { status, body, headers } = await send(caller);
    expect(status).toBe(statusFor(row, caller));
    expect(headers.get('cache-control')).toBe(isForEverybody(row, caller) ? publicCacheControl : 'no-store');
    if (status === 401) expect(headers.get('www-authenticate')).toBe('Bearer');
    if (status >= 400) expect(body.detail).toBeTruthy();
    if (status === 204) expect(body).toBeNull();
    if (status < 400 && row.shape === 'list') {
      expect(Object.keys(body)).toEqual(['count', 'next', 'previous', 'results']);
    }
  });

  test('another method is a 405 that lists the allowed methods', async () => {
    const { path } = await requestTo(row);
    const here = table.filter((other) => other.path === row.path).map(({ method }) => method as string);
    for (const method of METHODS.filter((candidate) => !here.includes(candidate))) {
      const { status, headers } = await site.rest(method, path, undefined, tokens.staff);
      expect(status).toBe(405);
      for (const allowed of here) expect(headers.get('allow')).toContain(allowed);
    }
  });

  test('an unknown query parameter is a 400 that names it', async () => {
    const { path, body } = await requestTo(row);
    const answer = await site.rest(row.method, `${path}&colour=red`, body, tokens.staff);
    expect(answer.status).toBe(400);
    expect(answer.body.fieldCodes).toEqual({ colour: ['UNKNOWN_FIELD'] });
  });
});

describe.each(table.filter(({ body }) => body))('$name', (row) => {
  test('rejects any other body with 400 or 415', async () => {
    const { path, body } = await requestTo(row);
    for (const wrong of [undefined, null, [], 'text', 7, { ...body, colour: 'red' }, {}]) {
      const answer = await site.rest(row.method, path, wrong, tokens.staff);
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toBeTruthy();
    }
    const headers = { 'content-type': 'text/plain', authorization: `Bearer ${tokens.staff}` };
    const text = await fetch(`${site.url}/api${path}`, { method: row.method, headers, body: 'a=1' });
    expect(text.status).toBe(415);
  });
});

describe.each(table.filter(({ access }) => access !== 'public'))('$name', (row) => {
  const BODIES: [type: string, body: string][] = [
    ['application/json', '{'],
    ['application/json', ''],
    ['application/json', '[]'],
    ['application/json', '{"colour":"red"}'],
    ['application/json', JSON.stringify('x'.repeat(70_000))],
    ['application/json; charset=latin1', '{}'],
    ['text/plain', 'a=1'],
  ];
  const ids = row.path.includes('{') ? [UNKNOWN, 'nothing', '%00', '%', '%ff', 'x'.repeat(500)] : [''];

  test.each<Caller>(row.access === 'account' ? ['nobody'] : ['nobody', 'an account'])(
    '%s learns nothing about its input',
    async (caller) => {
      const token = tokens[caller];
      const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
        fetch(`${site.url}/api${path}`, {
          ...init,
          method: row.method,
          headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
        });
      const status = caller === 'nobody' ? 401 : 403;
      for (const id of ids) {
        for (const query of ['', '?colour=red', '?page=x', '?q=%ff']) {
          const response = await send(row.path.replace(PLACEHOLDER, id) + query);
          expect([id, query, response.status]).toEqual([id, query, status]);
        }
      }
      if (row.method === 'GET') return;
      const path = row.path.replace(PLACEHOLDER, UNKNOWN);
      for (const [type, body] of BODIES) {
        const response = await send(path, { body, headers: { 'content-type': type } });
        expect([type, body.slice(0, 20), response.status]).toEqual([type, body.slice(0, 20), status]);
      }
    },
  );
});

describe.each(table.filter(({ path }) => path.includes('{')))('$name', (row) => {
  test('answers an unknown id with 404', async () => {
    const body = await bodyFor(row);
    for (const id of [UNKNOWN, 'nothing', '%00', "'", '%25', '%', '%ff', 'x'.repeat(500)]) {
      const answer = await site.rest(row.method, row.path.replace(PLACEHOLDER, id), body, tokens.staff);
      expect([id, answer.status, answer.body.code]).toEqual([id, 404, 'NOT_FOUND']);
    }
  });
});
