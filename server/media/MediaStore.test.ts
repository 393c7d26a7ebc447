import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../settings/env';
import { openBucket } from '../test/openBucket';
import { createMediaStore } from './createMediaStore';
import { type MediaStore } from './MediaStore';

const ID = 'a'.repeat(32);
const files = ['240.avif', '240.webp', '240.jpg'].map((name) => ({ name, bytes: Buffer.from(`the bytes of ${name}`) }));
const names = files.map(({ name }) => name);

const folder = mkdtempSync(join(tmpdir(), 'store-'));
const bucket = await openBucket();
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});
const keys = { MEDIA_S3_ACCESS_KEY: 'key', MEDIA_S3_SECRET_KEY: 'secret', MEDIA_S3_REGION: 'eu-west-3' };
const inFolder = createMediaStore(readEnv({ DATA_DIR: folder }));
const inBucket = createMediaStore(readEnv({ DATA_DIR: folder, MEDIA_S3_URL: bucket.url, ...keys }));

describe.each<[string, MediaStore]>([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('%s', (_name, store) => {
  test('keeps the files of a picture until it is deleted', async () => {
    expect(await store.has(ID, names)).toBe(false);
    expect(await store.get(ID, '240.avif')).toBeUndefined();
    await store.put(ID, files);
    await store.put(ID, files);
    expect(await store.has(ID, names)).toBe(true);
    expect(await store.has(ID, [...names, '480.avif'])).toBe(false);
    expect(String(await store.get(ID, '240.webp'))).toBe('the bytes of 240.webp');
    await store.delete(ID, names);
    expect(await store.has(ID, names)).toBe(false);
    await store.delete(ID, names);
  });

  test.each([
    ['../secret', '240.avif'],
    [ID, '../../secret'],
    [ID, '240.html'],
    [ID, ''],
  ])('has no file %s/%s', async (id, name) => {
    await expect(store.get(id, name)).rejects.toThrow('no file of a picture');
    await expect(store.put(id, [{ name, bytes: Buffer.alloc(1) }])).rejects.toThrow('no file of a picture');
  });
});

test('a folder that cannot take a whole picture keeps nothing of it, and removes what a killed process left', async () => {
  const left = join(folder, 'media', `.${ID}.left`);
  mkdirSync(left);
  utimesSync(left, 0, 0);
  const twice = [...files, ...files];
  await expect(inFolder.put(ID, twice)).rejects.toThrow('EEXIST');
  expect(readdirSync(join(folder, 'media'))).toEqual([]);
});

test('a bucket that is full keeps nothing of a picture', async () => {
  bucket.room = 2;
  onTestFinished(() => {
    bucket.room = Number.POSITIVE_INFINITY;
  });
  await expect(inBucket.put(ID, files)).rejects.toThrow('answered 507 to PUT');
  expect(bucket.objects.size).toBe(0);
});

test('a bucket that refuses the keys is an error, and no missing file', async () => {
  const store = createMediaStore(readEnv({ MEDIA_S3_URL: bucket.url, ...keys, MEDIA_S3_ACCESS_KEY: 'another' }));
  await expect(store.get(ID, '240.avif')).rejects.toThrow('answered 403');
});

test('a folder that cannot be read is an error, and no missing file', async () => {
  writeFileSync(join(folder, 'media', ID), '');
  await expect(inFolder.get(ID, '240.avif')).rejects.toThrow('ENOTDIR');
});
