import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client';
import { fetchJson } from './fetchJson';
import { detailOf, listOf } from './readAnswer';

/** Creates a client whose server returns this answer. */
function answering(body: string | object, init: ResponseInit = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const send = async (url: unknown, request: RequestInit = {}) => {
    asked.push({ url: String(url), init: request });
    return new Response(init.status === 204 ? null : text, init);
  };
  return { api: createClient({ base: 'https://khatam.example/api/', fetch: send as typeof fetch }), asked };
}
const project = { id: 'saas-dashboard' };

describe('a call', () => {
  test('is split into path, query and body', async () => {
    const { api, asked } = answering({});
    await api.call('UpdateLead', { id: 'a/b', firstName: 'Salma' } as never);
    await api.call('SearchLeads', { search: 'é & co', page: 2 });
    await api.call('Lead', { id: '1' });
    expect(asked.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ['PUT', 'https://khatam.example/api/leads/a%2Fb/', '{"firstName":"Salma"}'],
      ['GET', 'https://khatam.example/api/leads/search/?search=%C3%A9+%26+co&page=2', undefined],
      ['GET', 'https://khatam.example/api/leads/1/', undefined],
    ]);
  });

  test('is sent without credentials, as JSON, with the passed token and key', async () => {
    const headers: unknown[] = [];
    const send = async (_: unknown, init: RequestInit = {}) => {
      headers.push(init.headers);
      expect(init.credentials).toBe('omit');
      return new Response('{}');
    };
    const api = createClient({ token: () => 'abc', fetch: send as typeof fetch });
    await api.call('CreateLead', {} as never, { idempotencyKey: 'k' });
    expect(headers).toEqual([
      { 'Content-Type': 'application/json', Authorization: 'Bearer abc', 'Idempotency-Key': 'k' },
    ]);
  });

  test('sends the passed version as If-Match', async () => {
    const { api, asked } = answering({});
    await api.call('UpdateLead', { id: '1' } as never, { version: 3 });
    await api.call('DeleteLead', { id: '1' });
    expect(asked.map(({ init }) => new Headers(init.headers).get('if-match'))).toEqual(['"3"', null]);
  });

  test('returns data and status', async () => {
    expect(await answering({ count: 0 }, { status: 201 }).api.call('Leads')).toEqual({
      data: { count: 0 },
      status: 201,
    });
    expect(await answering('', { status: 204 }).api.call('DeleteLead', { id: '1' })).toEqual({
      data: null,
      status: 204,
    });
  });

  test('is sent to localhost:8000 in local development', async () => {
    const urls: string[] = [];
    const send = async (url: unknown) => {
      urls.push(String(url));
      return new Response('{}');
    };
    await createClient({ fetch: send as typeof fetch }).call('Leads');
    expect(urls).toEqual(['http://localhost:8000/api/leads/']);
  });
});

describe('the error', () => {
  test('of an unknown name reports it', async () => {
    const { api } = answering({});
    expect(await api.call('Nothing' as 'Leads')).toEqual({
      error: 'Endpoint "Nothing" not found in API configuration',
      status: 0,
      raw: null,
    });
  });

  test.each([
    [{ detail: 'the detail', message: 'the message' }, 'Bad Request', 'the detail'],
    [{ message: 'the message' }, 'Bad Request', 'the message'],
    ['just text', 'Bad Request', 'just text'],
    [{ other: 1 }, 'Bad Request', 'Bad Request'],
    ['', '', 'Unknown error occurred'],
    [{ errors: [{ row: 1 }], detail: 'the detail' }, '', 'Import validation errors'],
  ])('of %j (%s) is “%s”', async (body, statusText, error) => {
    const result = await answering(body, { status: 400, statusText }).api.call('Leads');
    expect(result).toEqual({ error, status: 400, raw: body === '' ? null : body });
  });

  test('of a failed transport is its message', async () => {
    const failing = (message: string) =>
      createClient({ fetch: () => Promise.reject(new Error(message)) }).call('Leads');
    expect(await failing('socket hang up')).toMatchObject({ error: 'socket hang up', status: 0 });
    expect(await failing('')).toMatchObject({ error: 'Unknown error occurred', status: 0 });
  });

  test.each<[what: string, call: () => Promise<unknown>]>([
    ['an id that UTF-8 cannot carry', () => answering({}).api.call('Lead', { id: '\ud800' })],
    ['a body that JSON cannot carry', () => answering({}).api.call('CreateLead', { firstName: 1n } as never)],
    ['a time limit before now', () => createClient({ timeout: -1 }).call('Leads')],
    [
      'a token that is not to be had',
      () =>
        createClient({
          token: () => {
            throw new Error('No session.');
          },
        }).call('Leads'),
    ],
  ])('of %s is returned, not thrown', async (_what, call) => {
    expect(await call()).toMatchObject({ error: expect.stringMatching(/./), status: 0, raw: expect.any(Error) });
  });

  test.each(['.', '..', ''])('of the id %j is reported, because it would be another address', async (id) => {
    const { api, asked } = answering({ count: 1, results: [project] });
    for (const result of [await api.call('Lead', { id }), await api.call('ProjectScreenshots', { id })]) {
      expect(result).toMatchObject({ error: `"${id}" cannot be the id of anything.`, status: 0 });
    }
    expect(asked).toEqual([]);
  });

  test('of a contact message may come with a success', async () => {
    const { api } = answering({ error: 'Try later' }, { status: 200 });
    expect(await api.call('Contact', {} as never)).toEqual({
      error: 'Try later',
      status: 200,
      raw: { error: 'Try later' },
    });
  });

  test('of a time limit is an error like others', async () => {
    const never = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const api = createClient({ timeout: 5, fetch: never as typeof fetch });
    expect((await api.call('Leads')).error).toMatch(/timeout/);
  });
});

describe('in a browser as old as the site supports, a call', () => {
  // Neither Safari 16.0 nor Firefox 121 can combine signals, and Safari lacks `size` of URLSearchParams.
  beforeEach(() => {
    vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout, abort: AbortSignal.abort });
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('is made, with its parameters', async () => {
    const { api, asked } = answering({ count: 3 });
    expect(await api.call('Projects', { service_type: 'mern' })).toEqual({ data: { count: 3 }, status: 200 });
    await api.call('Projects');
    const url = 'https://khatam.example/api/portfolio/';
    expect(asked.map((one) => one.url)).toEqual([`${url}?service_type=mern`, url]);
  });

  test('ends with the caller’s signal or the timeout, whichever is first', async () => {
    const never = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const within = (timeout: number, signal: AbortSignal) =>
      createClient({ timeout, fetch: never as typeof fetch }).call('Projects', {}, { signal });
    const caller = new AbortController();
    const ended = within(60_000, caller.signal);
    caller.abort(new Error('The visitor left.'));
    expect((await ended).error).toBe('The visitor left.');
    expect((await within(60_000, caller.signal)).error).toBe('The visitor left.');
    expect((await within(5, new AbortController().signal)).error).toMatch(/timeout/);
  });
});

test('lists and details are read in every form that the specification names', () => {
  expect([listOf([project]), listOf({ results: [project] })]).toEqual([[project], [project]]);
  expect([detailOf(project), detailOf({ success: true, data: project })]).toEqual([project, project]);
  expect(detailOf({ success: false })).toBeUndefined();
});

test('the simple helper throws the status', async () => {
  await expect(fetchJson('data:application/json,{"a":1}')).resolves.toEqual({ a: 1 });
});
