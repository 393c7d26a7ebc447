import { expect, test, vi } from 'vitest';
import { createMemoryCounters } from './createCounters';
import { BEYOND_FEW, createSubmitLimits, FEW, IN_ALL, PER_ADDRESS, REMEMBERED } from './createSubmitLimits';

const open = () => {
  const counters = createMemoryCounters();
  const add = vi.spyOn(counters, 'add');
  const limits = createSubmitLimits(counters, true);
  let visitors = 0;
  return { add, submit: (address: string) => limits.submit(address, `visitor${++visitors}@office.example`) };
};
const tooMany = { extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) } };

test('submissions from all addresses together are limited, so that a flood cannot fill the lists', async () => {
  const { submit } = open();
  for (let index = 0; index < IN_ALL.points; index++) await submit(`10.${index >> 8}.${index & 255}.1`);
  await expect(submit('198.51.100.7')).rejects.toMatchObject(tooMany);
});

test('a flood from hundreds of addresses does not block a first submission', async () => {
  const { submit } = open();
  const flood = Array.from({ length: 200 * PER_ADDRESS.points }, (_, index) => submit(`203.0.113.${index % 200}`));
  const stored = (await Promise.allSettled(flood)).filter(({ status }) => status === 'fulfilled');
  expect(stored).toHaveLength(200 * FEW + BEYOND_FEW.points);
  for (let index = 0; index < FEW; index++) await submit('198.51.100.7');
  await expect(submit('198.51.100.7')).rejects.toMatchObject(tooMany);
});

test('the addresses of one IPv6 network count as one', async () => {
  const { submit } = open();
  for (let index = 0; index < PER_ADDRESS.points; index++) await submit(`2001:db8:1:2::${index}`);
  await expect(submit('2001:db8:1:2::ffff')).rejects.toMatchObject(tooMany);
  await submit('2001:db8:1:3::1');
});

test('rejected submissions of one address, also in parallel, do not count for the shared limit', async () => {
  const { submit } = open();
  await Promise.allSettled(Array.from({ length: 2 * IN_ALL.points }, () => submit('192.0.2.1')));
  await submit('198.51.100.7');
});

test('a customer with hundreds of IPv6 networks cannot use up the shared limit', async () => {
  const { submit } = open();
  const statuses = await Promise.allSettled(
    Array.from({ length: BEYOND_FEW.points + 1 }, (_, index) => submit(`2001:db8:1:${(index % 256).toString(16)}::1`)),
  );
  expect(statuses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 * PER_ADDRESS.points);
  await submit('198.51.100.7');
});

test('a rejected caller is rejected without a query of the counters until the period ends', async () => {
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

test('the number of remembered rejected callers is limited, so that a flood does not fill the memory', async () => {
  const add = vi.fn(async () => [{ points: PER_ADDRESS.points + 1, msLeft: 60_000 }]);
  const limits = createSubmitLimits({ add, forget: async () => {} }, true);
  const reject = (index: number) => limits.submit(`10.0.${index >> 8}.${index & 255}`, 'a@b.example').catch(() => {});
  for (let index = 0; index <= REMEMBERED; index += 1) await reject(index);
  add.mockClear();
  await reject(0);
  expect(add).toHaveBeenCalledOnce();
});
