import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
let locked: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  locked = await openTestSite({ env: { GRAPHQL_LOCKED: '1' } });
});
afterAll(() => Promise.all([site.close(), locked.close()]));

const post = (body: string, { path = '/graphql', type = 'application/json', at = site, more = {} } = {}) =>
  fetch(`${at.url}${path}`, {
    method: 'POST',
    headers: { ...askEnglish, 'content-type': type, ...more },
    body,
  });

const openStream = async (body: string) => {
  const more = { authorization: `Bearer ${await site.signIn()}`, accept: 'text/event-stream' };
  return post(body, { path: '/graphql/stream', more });
};

test.each([
  ['{', 'The body is not valid JSON.'],
  ['null', 'Send a JSON object as the body.'],
  ['1', 'Send a JSON object as the body.'],
])('the body %s gets an error that describes its problem', async (body, message) => {
  expect((await (await post(body)).json()).errors).toMatchObject([{ message }]);
});

describe('an error has its code and the id of its request', () => {
  test.each<[string, string, number, () => Promise<Response>]>([
    ['in an operation', 'UNAUTHENTICATED', 200, () => post('{"query": "{ leads { count } }"}')],
    ['of a text that cannot be read', 'GRAPHQL_PARSE_FAILED', 400, () => post('{"query": "{"}')],
    ['of a body that is no JSON', 'BAD_REQUEST', 400, () => post('{')],
    ['of a body that is too large', 'TOO_LARGE', 413, () => post(`"${'x'.repeat(70_000)}"`)],
    ['of a batch', 'BAD_REQUEST', 400, () => post('[{"query": "{ site { name } }"}]')],
    ['of a query that is no text', 'BAD_REQUEST', 400, () => post('{"query": {"kind": "Document"}}')],
    ['of what another site can send', 'BAD_REQUEST', 400, () => post('{}', { type: 'text/plain' })],
    ['of another method', 'METHOD_NOT_ALLOWED', 405, () => fetch(`${site.url}/graphql`, { method: 'PUT', headers })],
    [
      'of another method without a body',
      'METHOD_NOT_ALLOWED',
      405,
      () => fetch(`${site.url}/graphql`, { method: 'DELETE' }),
    ],
    ['of the lock', 'FORBIDDEN', 403, () => post('{"query": "{ site { name } }"}', { at: locked })],
    ['of a stream', 'UNAUTHENTICATED', 401, () => post('{}', { path: '/graphql/stream' })],
    ['of a stream’s text', 'BAD_REQUEST', 400, () => openStream('{"query": 1}')],
    ['of a stream’s variables', 'BAD_REQUEST', 400, () => openStream('{"query": "{ a }", "variables": "b"}')],
    ['of a stream’s extensions', 'BAD_REQUEST', 400, () => openStream('{"query": "{ a }", "extensions": []}')],
  ])('%s', async (_where, code, status, ask) => {
    const answer = await ask();
    const { errors } = await answer.json();
    expect(answer.status).toBe(status);
    expect(errors).toHaveLength(1);
    expect(errors[0].extensions).toEqual({ code, requestId: answer.headers.get('x-request-id') });
  });
});

const headers = { 'apollo-require-preflight': 'true' };
