import { expect, test } from 'vitest';
import { createPushSender } from './createPushSender';

const options = { seed: Buffer.alloc(32, 1), contact: 'mailto:site@agency.example', now: () => new Date() };

test.each([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://10.0.0.5:8443/1',
  'https://[::1]/1',
  'https://[::ffff:192.168.1.1]/1',
  'https://2130706433/1',
  'https://user@push.example/1',
  'file:///etc/passwd',
  'push',
  `https://push.example/${'x'.repeat(1000)}`,
])('%s is no address of a push service', async (endpoint) => {
  const push = createPushSender({ ...options, allowLocal: false });
  expect(push.isEndpoint(endpoint)).toBe(false);
  const message = { web_push: 8030, notification: { tag: 'x' } } as never;
  await expect(push.send({ endpoint, p256dh: '', auth: '' }, message)).rejects.toMatchObject({
    code: 'PRIVATE_ADDRESS',
  });
});

test.each(['https://fcm.googleapis.com/fcm/send/1', 'https://web.push.apple.com/1', 'https://push.example:8443/1'])(
  '%s may be one',
  (endpoint) => {
    expect(createPushSender({ ...options, allowLocal: false }).isEndpoint(endpoint)).toBe(true);
  },
);
