import { createServer, IncomingMessage, request, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { parseCsv } from '../test/parseCsv';
import type { Call } from './createEndpointCall';
import { sendCsv } from './sendCsv';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const page = (number: number, hasNextPage = true) => ({
  edges: Array.from({ length: 100 }, (_, row) => ({ node: { row: `${number}-${row}`, text: 'x'.repeat(5000) } })),
  pageInfo: { hasNextPage, endCursor: String(number) },
});

/** Starts a server whose only answer is a file; returns the end of that answer on the server. */
async function serve(run: Call['run'], first: unknown = page(0), method = 'GET') {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  ended.catch(() => {});
  const file = { name: 'rows', columns: ['row', 'text'], now: new Date('2026-03-01T23:59:59Z'), first, run };
  const opened = createServer((_request, response) => void sendCsv(response, file).then(resolve, reject));
  server = opened.listen(0, '127.0.0.1');
  await new Promise((listening) => opened.once('listening', listening));
  const url = `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
  const response = await new Promise<IncomingMessage>((answer, failed) =>
    request(url, { method }, answer).once('error', failed).end(),
  );
  return { response, ended };
}

test('has every page once, after a mark for spreadsheets and the names of the columns', async () => {
  const asked: unknown[] = [];
  const { response } = await serve(async (more) => {
    asked.push(more);
    return { result: page(asked.length, asked.length < 3) };
  });
  const text = Buffer.concat(await response.toArray()).toString();
  expect(response.headers['content-disposition']).toBe('attachment; filename="rows-2026-03-01.csv"');
  expect(text.startsWith('\ufeff"row","text"\r\n')).toBe(true);
  const rows = parseCsv(text.slice(1));
  expect(rows).toHaveLength(401);
  expect(new Set(rows.map(([row]) => row)).size).toBe(401);
  expect(asked).toEqual([{ after: '0' }, { after: '1' }, { after: '2' }]);
});

test('of an empty list has the names of the columns', async () => {
  const { response } = await serve(async () => ({ result: undefined }), {
    edges: [],
    pageInfo: { hasNextPage: false, endCursor: null },
  });
  expect(Buffer.concat(await response.toArray()).toString()).toBe('\ufeff"row","text"\r\n');
});

test('reads no further pages for HEAD', async () => {
  let pages = 0;
  const run = async () => {
    pages += 1;
    return { result: page(pages, pages < 3) };
  };
  const { response, ended } = await serve(run, page(0), 'HEAD');
  expect(Buffer.concat(await response.toArray())).toHaveLength(0);
  await ended;
  expect(pages).toBe(0);
});

test('is read only as fast as its receiver reads, and only while the receiver is connected', async () => {
  let pages = 0;
  // There is always another page: this would never end if the receiver were ignored.
  const { response, ended } = await serve(async () => {
    pages += 1;
    return { result: page(pages) };
  });
  response.pause();
  let before = -1;
  while (before !== pages) {
    before = pages;
    await wait(100);
  }
  response.resume();
  while (pages === before) await wait(5);
  response.destroy();
  await ended;
  const left = pages;
  await wait(50);
  expect(pages).toBe(left);
});

test('that cannot be read completely is aborted, not ended', async () => {
  const { response, ended } = await serve(async () => ({
    error: { message: 'no', extensions: { code: 'UNAVAILABLE' } },
  }));
  await expect(response.toArray()).rejects.toThrow('aborted');
  await expect(ended).rejects.toThrow('A file ended early: UNAVAILABLE');
});

test('is not an error of the server if its receiver disconnected before the start', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.destroy();
  const file = {
    name: 'rows',
    columns: ['row'],
    now: new Date(),
    first: page(0),
    run: async () => ({ result: undefined }),
  };
  await expect(sendCsv(response, file)).resolves.toBeUndefined();
});
