import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteDocument } from '../../schema/generated/graphql';
import { createLog } from '../log';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { ownOperations } from './ownOperations';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
let open: TestSite;
let locked: TestSite;
beforeAll(async () => {
  open = await openTestSite({ log });
  locked = await openTestSite({ log, env: { GRAPHQL_LOCKED: '1' } });
});
afterAll(() => Promise.all([open.close(), locked.close()]));

describe('a hash that fits no operation is the caller’s fault, told in words that help, and no failure in the log', () => {
  const ours = (SiteDocument as unknown as { __meta__: { hash: string } }).__meta__.hash;
  const named = (sha256Hash: string, version = 1) => ({ persistedQuery: { version, sha256Hash } });
  const another = createHash('sha256').update('another text').digest('hex');

  test.each([
    ['of another text', () => open, { query: ownOperations.get(ours), extensions: named(another) }],
    ['of another version', () => open, { extensions: named(ours, 2) }],
    ['without a version', () => open, { extensions: { persistedQuery: { sha256Hash: ours } } }],
    ['that is none', () => open, { extensions: { persistedQuery: true } }],
    ['beside an empty text', () => locked, { query: '', extensions: named(ours) }],
  ])('%s', async (_what, site, body) => {
    const answer = await fetch(`${site().url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    const [{ message, extensions }] = (await answer.json()).errors;
    expect(extensions).toEqual({ code: 'BAD_REQUEST', requestId: answer.headers.get('x-request-id') });
    expect(message).toContain('“extensions.persistedQuery”');
    expect(written.filter((line) => JSON.parse(line).msg !== 'request')).toEqual([]);
  });
});
