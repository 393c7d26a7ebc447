import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCanaryJobs } from './countCanaryJobs.ts';

/** More jobs than one page; every third is for a visitor's address. */
const letters = Array.from({ length: 250 }, (_, index) => ({
  id: String(index),
  task: index % 3 ? 'NOTIFY_STAFF' : 'SEND_RECEIPT',
}));
const server = createServer(async (request, response) => {
  const { first, after } = JSON.parse(await text(request)).variables as { first: number; after?: string };
  const from = after === undefined ? 0 : Number(after) + 1;
  const delayedWork = [{ task: 'POST_WEBHOOK', count: 2, failure: { code: 'HTTP_500' } }];
  response.end(JSON.stringify({ data: { deadLetters: letters.slice(from, from + first), delayedWork } }));
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('all dead letters are counted, in any number of pages', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await countCanaryJobs({ url, token: 'any', timeout: 10_000 })).toEqual({
    dead: letters.filter(({ task }) => task === 'NOTIFY_STAFF').length,
    delayed: 2,
    reasons: ['HTTP_500'],
  });
});
