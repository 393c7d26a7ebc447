import { expect, test } from 'vitest';
import { createUploadLimits } from './createUploadLimits';

const busy = { extensions: { code: 'UNAVAILABLE' } };
const never = new Promise<never>(() => {});
const arrive = async () => Buffer.from('a picture');

test('bodies that arrive slowly hold no place, and only those of their own account wait', async () => {
  const limits = createUploadLimits(false);
  for (let count = 0; count < 4; count += 1) void limits.run('slow', () => never, arrive);
  await expect(limits.run('slow', arrive, arrive)).rejects.toMatchObject(busy);
  await expect(limits.run('other', arrive, async (body) => body.length)).resolves.toBe(9);
});

test('an account has two places, a process four, and each is free again after an error', async () => {
  const limits = createUploadLimits(false);
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('no picture'));
  });
  const first = limits.run('one', arrive, () => failing);
  void limits.run('one', arrive, () => never);
  await expect(limits.run('one', arrive, arrive)).rejects.toMatchObject(busy);
  for (let count = 0; count < 2; count += 1) void limits.run('two', arrive, () => never);
  await expect(limits.run('three', arrive, arrive)).rejects.toMatchObject(busy);
  fail();
  await expect(first).rejects.toThrow('no picture');
  await expect(limits.run('one', arrive, async () => 'stored')).resolves.toBe('stored');
});

test('a body that breaks off leaves its account as it was', async () => {
  const limits = createUploadLimits(false);
  for (let count = 0; count < 8; count += 1)
    await expect(limits.run('one', () => Promise.reject(new Error('cut')), arrive)).rejects.toThrow('cut');
  await expect(limits.run('one', arrive, async () => 'stored')).resolves.toBe('stored');
});
