import { describe, expect, test } from 'vitest';
import { createMemoryCounters } from '../limits/createMemoryCounters';
import { createAttempts } from './createAttempts';

const OWNER = 'owner@khatam.example';
const times = async (count: number, act: (index: number) => Promise<void>) => {
  let refused = 0;
  for (let index = 0; index < count; index++) await act(index).catch(() => refused++);
  return refused;
};

describe('attempts to sign in', () => {
  test('are ten for one account from one address', async () => {
    const attempts = createAttempts(createMemoryCounters());
    expect(await times(15, () => attempts.signIn(OWNER, '192.0.2.1'))).toBe(5);
    await expect(attempts.signIn(OWNER.toUpperCase(), '192.0.2.1')).rejects.toMatchObject({
      extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
    });
  });

  test('of someone else never lock the owner out', async () => {
    const attempts = createAttempts(createMemoryCounters());
    await times(500, (index) => attempts.signIn(OWNER, `192.0.2.${index % 200}`));
    await attempts.signIn(OWNER, '198.51.100.7');
    await attempts.signIn(OWNER, '198.51.100.7');
  });

  test('as an “address” that reads like the owner at the office count for nothing there', async () => {
    const attempts = createAttempts(createMemoryCounters());
    const office = '203.0.113.7';
    await times(20, () => attempts.signIn(`${OWNER} from ${office}`, '198.51.100.9'));
    await times(20, () => attempts.signIn(`["${OWNER}","${office}"]`, '198.51.100.9'));
    await attempts.signIn(OWNER, office);
  });

  test('from ever new addresses are three each', async () => {
    const attempts = createAttempts(createMemoryCounters());
    await times(101, (index) => attempts.signIn(OWNER, `10.0.${index}.1`));
    expect(await times(10, () => attempts.signIn(OWNER, '198.51.100.8'))).toBe(7);
  });

  test('with the right password do not count', async () => {
    const attempts = createAttempts(createMemoryCounters());
    const signIn = async () => {
      await attempts.signIn(OWNER, '192.0.2.2');
      await attempts.signedIn(OWNER, '192.0.2.2');
    };
    expect(await times(200, signIn)).toBe(0);
    // Nor are they taken for an attack on the account, under which there are fewer tries.
    expect(await times(15, () => attempts.signIn(OWNER, '192.0.2.4'))).toBe(5);
  });

  test('from the many networks of one customer are three times as many as from one', async () => {
    const attempts = createAttempts(createMemoryCounters());
    expect(await times(256, (index) => attempts.signIn(OWNER, `2001:db8:1:${index.toString(16)}::1`))).toBe(226);
    await attempts.signIn(OWNER, '2001:db8:2::1');
  });

  test('with the right password do not count from the many networks of one customer either', async () => {
    const attempts = createAttempts(createMemoryCounters());
    const signIn = async (index: number) => {
      const address = `2001:db8:1:${index.toString(16)}::1`;
      await attempts.signIn(OWNER, address);
      await attempts.signedIn(OWNER, address);
    };
    expect(await times(50, signIn)).toBe(0);
  });

  test('for many accounts from one address are a hundred', async () => {
    const attempts = createAttempts(createMemoryCounters());
    expect(await times(120, (index) => attempts.signIn(`a${index}@b.example`, '192.0.2.3'))).toBe(20);
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
