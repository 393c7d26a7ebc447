import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteDocument } from '../../schema/generated/graphql';
import { createLog } from '../common/log';
import { persistedOperations } from '../graphql/persistedOperations';
import { askEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
let open: TestSite;
let locked: TestSite;
beforeAll(async () => {
  open = await openTestSite({ log });
  locked = await openTestSite({ log, env: { GRAPHQL_LOCKED: '1' } });
});
afterAll(() => Promise.all([open.close(), locked.close()]));

describe('null for an argument with a default is an error of the caller that names the argument, and is not logged', () => {
  const getHash = (name: string) => [...persistedOperations].find(([, text]) => text.includes(`query ${name}(`))?.[0];
  const send = async (body: object, token?: string) => {
    const answer = await fetch(`${open.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
  };

  test.each([
    ['of a list', 'page', { query: 'query ($p: Int) { projectPage(page: $p) { count } }', variables: { p: null } }],
    ['of a list of staff', 'page', { query: 'query ($p: Int) { leads(page: $p) { count } }', variables: { p: null } }],
    [
      'of a directive',
      'if',
      { query: 'query ($x: Boolean = true) { __typename @include(if: $x) }', variables: { x: null } },
    ],
    [
      'of a persisted operation',
      'page',
      {
        variables: { page: null },
        extensions: { persistedQuery: { version: 1, sha256Hash: getHash('RestProjects') } },
      },
    ],
  ])('%s', async (_what, argument, body) => {
    written.length = 0;
    const { errors } = await send(body, await open.signIn());
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors[0]?.message).toContain(`Argument "${argument}"`);
    expect(written.filter((line) => JSON.parse(line).msg !== 'request')).toEqual([]);
  });
});

describe('a hash without an operation is an error of the caller with a helpful message, and is not logged', () => {
  const ours = (SiteDocument as unknown as { __meta__: { hash: string } }).__meta__.hash;
  const named = (sha256Hash: string, version = 1) => ({ persistedQuery: { version, sha256Hash } });
  const another = createHash('sha256').update('another text').digest('hex');

  test.each([
    ['of another text', () => open, { query: persistedOperations.get(ours), extensions: named(another) }],
    ['of another version', () => open, { extensions: named(ours, 2) }],
    ['without a version', () => open, { extensions: { persistedQuery: { sha256Hash: ours } } }],
    ['that is none', () => open, { extensions: { persistedQuery: true } }],
    ['beside an empty text', () => locked, { query: '', extensions: named(ours) }],
  ])('%s', async (_what, site, body) => {
    const answer = await fetch(`${site().url}/graphql`, {
      method: 'POST',
      headers: { ...askEnglish, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    const [{ message, extensions }] = (await answer.json()).errors;
    expect(extensions).toEqual({ code: 'BAD_REQUEST', requestId: answer.headers.get('x-request-id') });
    expect(message).toContain('“extensions.persistedQuery”');
    expect(written.filter((line) => JSON.parse(line).msg !== 'request')).toEqual([]);
  });
});
