import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postWebhook } from './postWebhook';

vi.mock('node:dns', async (load) => ({
  ...(await load<typeof import('node:dns')>()),
  // A public name whose owner may point it to any address.
  lookup: (_name: string, _options: object, done: (error: null, addresses: object[]) => void) =>
    done(null, [
      { address: '203.0.114.7', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
}));

let received = 0;
const server = createServer(() => {
  // Never answers.
  received += 1;
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const input = { secret: 'whsec_AAAA', id: 'x', body: '{}', now: new Date() };
const getUrl = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`;

test('a name of several addresses is rejected when one of them is private', async () => {
  const sending = postWebhook({ ...input, url: getUrl('crm.example'), allowPrivate: false });
  await expect(sending).rejects.toThrow('private');
  expect(received).toBe(0);
});

test('a receiver that does not answer within ten seconds has not received it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(100));
  await expect(postWebhook({ ...input, url: getUrl('127.0.0.1'), allowPrivate: true })).rejects.toThrow();
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(received).toBe(1);
});
