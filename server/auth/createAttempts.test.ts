import { describe, expect, test } from 'vitest';
import { createMemoryCounters } from '../limits/createCounters';
import { createAttempts } from './createAttempts';

const OWNER = 'owner@khatam.example';
const isWrong = async () => false;
const isRight = async () => true;
const times = async (count: number, act: (index: number) => Promise<unknown>) => {
  let rejected = 0;
  for (let index = 0; index < count; index++) await act(index).catch(() => rejected++);
  return rejected;
};

describe('attempts to sign in', () => {
  test('are ten for one account from one address', async () => {
    const attempts = createAttempts(createMemoryCounters());
    expect(await times(15, () => attempts.tryPassword(OWNER, '192.0.2.1', isWrong))).toBe(5);
    await expect(attempts.tryPassword(OWNER.toUpperCase(), '192.0.2.1', isWrong)).rejects.toMatchObject({
      extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
    });
  });

  test('of someone else never lock the owner out', async () => {
    const attempts = createAttempts(createMemoryCounters());
    await times(500, (index) => attempts.tryPassword(OWNER, `192.0.2.${index % 200}`, isWrong));
    await attempts.tryPassword(OWNER, '198.51.100.7', isWrong);
    await attempts.tryPassword(OWNER, '198.51.100.7', isWrong);
  });

  test('with an email that imitates the counter of another account do not count for it', async () => {
    const attempts = createAttempts(createMemoryCounters());
    const office = '203.0.113.7';
    await times(20, () => attempts.tryPassword(`${OWNER} from ${office}`, '198.51.100.9', isWrong));
    await times(20, () => attempts.tryPassword(`["${OWNER}","${office}"]`, '198.51.100.9', isWrong));
    await attempts.tryPassword(OWNER, office, isWrong);
  });

  test('from changing addresses are three each', async () => {
    const attempts = createAttempts(createMemoryCounters());
    await times(101, (index) => attempts.tryPassword(OWNER, `10.0.${index}.1`, isWrong));
    expect(await times(10, () => attempts.tryPassword(OWNER, '198.51.100.8', isWrong))).toBe(7);
  });

  test('with the right password do not count', async () => {
    const attempts = createAttempts(createMemoryCounters());
    const signIn = () => attempts.tryPassword(OWNER, '192.0.2.2', isRight);
    expect(await times(200, signIn)).toBe(0);
    // They do not count as an attack on the account either, which would reduce the tries.
    expect(await times(15, () => attempts.tryPassword(OWNER, '192.0.2.4', isWrong))).toBe(5);
  });

  test('that could not be checked, because the site was busy, do not count', async () => {
    const attempts = createAttempts(createMemoryCounters());
    const isBusy = () => Promise.reject(new Error('busy'));
    expect(await times(200, () => attempts.tryPassword(OWNER, '192.0.2.5', isBusy))).toBe(200);
    expect(await times(15, () => attempts.tryPassword(OWNER, '192.0.2.5', isWrong))).toBe(5);
  });

  test('from the many networks of one customer are three times as many as from one', async () => {
    const attempts = createAttempts(createMemoryCounters());
    expect(
      await times(256, (index) => attempts.tryPassword(OWNER, `2001:db8:1:${index.toString(16)}::1`, isWrong)),
    ).toBe(226);
    await attempts.tryPassword(OWNER, '2001:db8:2::1', isWrong);
  });

  test('with the right password do not count from the many networks of one customer either', async () => {
    const attempts = createAttempts(createMemoryCounters());
    const signIn = (index: number) => attempts.tryPassword(OWNER, `2001:db8:1:${index.toString(16)}::1`, isRight);
    expect(await times(50, signIn)).toBe(0);
  });

  test('for many accounts from one address are a hundred', async () => {
    const attempts = createAttempts(createMemoryCounters());
    expect(await times(120, (index) => attempts.tryPassword(`a${index}@b.example`, '192.0.2.3', isWrong))).toBe(20);
  });
});

describe('new accounts', () => {
  test('are twenty from one address', async () => {
    const attempts = createAttempts(createMemoryCounters());
    expect(await times(25, () => attempts.claimEmail('192.0.2.1'))).toBe(5);
    await attempts.claimEmail('192.0.2.2');
  });

  test('from the many networks of one customer are three times as many as from one', async () => {
    const attempts = createAttempts(createMemoryCounters());
    expect(await times(70, (index) => attempts.claimEmail(`2001:db8:1:${index.toString(16)}::1`))).toBe(10);
    await attempts.claimEmail('2001:db8:2::1');
  });
});
