import { expect, test, vi } from 'vitest';
import { createMemoryCounters } from './createMemoryCounters';
import { createSubmitLimits, IN_ALL, PER_ADDRESS } from './createSubmitLimits';

const open = () => {
  const counters = createMemoryCounters();
  const add = vi.spyOn(counters, 'add');
  const limits = createSubmitLimits(counters, true);
  let visitors = 0;
  return { add, submit: (address: string) => limits.submit(address, `visitor${++visitors}@office.example`) };
};
const tooMany = { extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) } };

test('submits from everywhere end, too, so that a flood is no list of a million', async () => {
  const { submit } = open();
  for (let index = 0; index < IN_ALL.points; index++) await submit(`10.${index >> 8}.${index & 255}.1`);
  await expect(submit('198.51.100.7')).rejects.toMatchObject(tooMany);
});

test('the addresses of one IPv6 network are one', async () => {
  const { submit } = open();
  for (let index = 0; index < PER_ADDRESS.points; index++) await submit(`2001:db8:1:2::${index}`);
  await expect(submit('2001:db8:1:2::ffff')).rejects.toMatchObject(tooMany);
  await submit('2001:db8:1:3::1');
});

test('who was refused is refused without a question to the counters until the time is over', async () => {
  const { add, submit } = open();
  for (let index = 0; index < PER_ADDRESS.points; index++) await submit('192.0.2.1');
  await expect(submit('192.0.2.1')).rejects.toMatchObject(tooMany);
  add.mockClear();
  await expect(submit('192.0.2.1')).rejects.toMatchObject(tooMany);
  expect(add).not.toHaveBeenCalled();
  const later = performance.now() + PER_ADDRESS.seconds * 1000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await submit('192.0.2.1').catch(() => {});
  expect(add).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
