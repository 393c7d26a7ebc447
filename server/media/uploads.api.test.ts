import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../schema/rules/limits';
import { longTest } from '../test/longTest';
import { openBucket } from '../test/openBucket';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { claimPixels, createUpload, draw } from '../test/uploads';
import { ENCODER_TIMEOUTS } from './encodePicture';

let folder = '';
let site: TestSite;
let token = '';
let upload: ReturnType<typeof createUpload>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  site = await openTestSite({ env: { DATA_DIR: folder } });
  token = await site.signIn();
  upload = createUpload(site, token);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const listStored = () => (existsSync(join(folder, 'media')) ? readdirSync(join(folder, 'media')) : []);
const readPicture = async (id: string) =>
  (
    await site.graphql(
      `query ($id: ID!) { uploadedPicture(id: $id) { width height picture { src width height sources { type srcSet } } } }`,
      { id },
      token,
    )
  ).data.uploadedPicture;
const open = async (path: string, method = 'GET') => {
  const response = await fetch(site.url + path, { method });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('a picture gets the sizes of the site, upright and without its metadata', async () => {
  const turned = await draw('#306080', { width: 1600, height: 1000 })
    .withExif({ IFD0: { Copyright: 'Nobody at all' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(turned);
  expect([status, body]).toEqual([201, { id: expect.stringMatching(/^[0-9a-f]{32}$/), width: 1000, height: 1600 }]);
  const { picture } = await readPicture(body.id);
  expect(picture).toMatchObject({ src: `/media/${body.id}/960.jpg`, width: 960, height: 1536 });
  expect(picture.sources.map(({ type }: { type: string }) => type)).toEqual(['image/avif', 'image/webp']);
  const [avif] = picture.sources;
  expect(avif.srcSet).toMatch(/240\.avif 240w, .*480w, .*720w, .*960w, .*1000w$/);
  const file = await open(picture.src);
  const found = await sharp(file.bytes).metadata();
  expect(found).toMatchObject({ format: 'jpeg', width: 960, height: 1536 });
  expect(found.exif).toBeUndefined();
  expect(file.bytes.includes('Nobody at all')).toBe(false);
  expect(listStored()).toEqual([body.id]);
});

test('it is served as nothing but a picture, for good, and only under its own names', async () => {
  const { body } = await upload(await draw('#804020').png().toBuffer(), { 'content-type': 'image/png' });
  const path = `/media/${body.id}/480.webp`;
  const { status, headers, bytes } = await open(path);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const head = await open(path, 'HEAD');
  expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, `${bytes.length}`, 0]);
  expect((await open(path, 'POST')).status).toBe(405);
  const missing = [
    `/media/${body.id}/481.webp`,
    `/media/${body.id}/480.html`,
    `/media/${'0'.repeat(32)}/480.webp`,
    `/media/..%2f..%2fpackage.json/480.webp`,
    `/media/${body.id}/..%2f..%2fdatabase`,
    `/media/${body.id}/%2e%2e`,
  ];
  for (const address of missing) expect([address, (await open(address)).status]).toEqual([address, 404]);
});

test('the same file again is the same picture, also where its files were lost', async () => {
  const file = await draw('#405060').webp().toBuffer();
  const first = await upload(file, { 'content-type': 'image/webp' });
  const [again, once] = await Promise.all([upload(file), upload(file)]);
  expect([again.status, once.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  rmSync(join(folder, 'media', first.body.id), { recursive: true });
  expect((await open(`/media/${first.body.id}/480.webp`)).status).toBe(404);
  expect((await upload(file)).status).toBe(200);
  expect((await open(`/media/${first.body.id}/480.webp`)).status).toBe(200);
});

longTest('AVIF is read, and CMYK becomes RGB', async () => {
  expect((await upload(await draw('#123456').avif({ effort: 0 }).toBuffer())).status).toBe(201);
  const { body } = await upload(await draw('#c08040').toColourspace('cmyk').jpeg().toBuffer());
  const { bytes } = await open((await readPicture(body.id)).picture.src);
  expect((await sharp(bytes).metadata()).space).toBe('srgb');
});

test('what is hidden behind a picture does not survive', async () => {
  const script = '<html><script>alert(document.domain)</script></html>';
  const { body } = await upload(Buffer.concat([await draw('#aa5533').jpeg().toBuffer(), Buffer.from(script)]));
  for (const name of readdirSync(join(folder, 'media', body.id))) {
    expect((await open(`/media/${body.id}/${name}`)).bytes.includes('<script>')).toBe(false);
  }
});

describe('refused, with the way out, is', () => {
  const gif = async () => draw('#fff', { width: 32, height: 32 }).gif().toBuffer();
  const frames = async () =>
    sharp(
      [
        await draw('#111', { width: 32, height: 32 }).png().toBuffer(),
        await draw('#eee', { width: 32, height: 32 }).png().toBuffer(),
      ],
      { join: { animated: true } },
    );
  const jpeg = async () => draw('#229922').jpeg().toBuffer();
  longTest.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
      415,
      'Save this one as JPEG',
    ],
    ['a page', () => Buffer.from('<!doctype html><title>No picture</title>'), 415, 'Save this one as JPEG'],
    ['a GIF', gif, 415, 'Save this one as JPEG'],
    ['a moving picture', async () => (await frames()).webp().toBuffer(), 415, 'Save one frame'],
    ['a moving GIF', async () => (await frames()).gif().toBuffer(), 415, 'Save one frame'],
    ['a picture of enormous size', () => claimPixels(60_000, 60_000), 413, 'too many pixels'],
    ['a very long picture', () => claimPixels(20, 20_000), 413, 'too many pixels'],
    [
      'an interlaced picture of many pixels',
      () => draw('#123', { width: 5_200, height: 5_000 }).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
      413,
      'without “progressive” or “interlaced”',
    ],
    [
      'a progressive photograph of many pixels',
      () => draw('#321', { width: 5_000, height: 5_200 }).jpeg({ progressive: true }).toBuffer(),
      413,
      'without “progressive” or “interlaced”',
    ],
    ['a tiny picture', () => draw('#000', { width: 8, height: 8 }).png().toBuffer(), 400, 'too small'],
    ['half a picture', async () => (await jpeg()).subarray(0, 900), 400, 'damaged or incomplete'],
    ['a picture of which the middle is missing', () => claimPixels(3_000, 3_000), 400, 'damaged or incomplete'],
    ['the beginning of a picture alone', async () => (await jpeg()).subarray(0, 8), 400, 'damaged or incomplete'],
  ])('%s', async (_name, getFile, status, words) => {
    const before = listStored();
    const answer = await upload(await getFile());
    expect(answer).toMatchObject({
      status,
      body: { code: expect.any(String), detail: expect.stringContaining(words) },
    });
    expect(listStored()).toEqual(before);
  });

  test('an empty body, one of another type, a compressed one and one that is too large', async () => {
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect((await upload(await jpeg(), { 'content-type': 'text/html' })).status).toBe(415);
    expect((await upload(await jpeg(), { 'content-encoding': 'gzip' })).status).toBe(415);
    const large = await upload(Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    expect(large).toMatchObject({ status: 413, body: { detail: expect.stringContaining('15 MB') } });
  });

  test('an error in the language of the desk', async () => {
    const answer = await upload(Buffer.from('no picture'), { 'accept-language': 'fr' });
    expect(answer.body.detail).toContain('Enregistrez celle-ci en JPEG');
  });
});

test('nobody but staff, and no page but that of the desk, uploads', async () => {
  const file = await draw('#777').jpeg().toBuffer();
  expect((await upload(file, { authorization: undefined })).status).toBe(401);
  expect((await upload(file, { authorization: 'Bearer nonsense' })).status).toBe(401);
  expect((await upload(file, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await upload(file, { origin: undefined })).status).toBe(403);
  expect((await upload(file, { 'x-requested-with': undefined })).status).toBe(403);
  expect((await fetch(`${site.url}/desk/uploads`)).status).toBe(405);
});

/** Sends the beginning of a picture, and nothing more. */
function beginUpload(to: TestSite) {
  const { hostname, port } = new URL(to.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  const head = [
    'POST /desk/uploads HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Origin: ${to.url}`,
    'X-Requested-With: desk',
    `Authorization: Bearer ${token}`,
    'Content-Type: image/jpeg',
    'Content-Length: 100000',
    '\r\n',
  ];
  socket.write(head.join('\r\n'));
  socket.write(Buffer.alloc(1000, 1));
  return socket;
}

/** Another picture at each try of a test. */
const drawAny = () =>
  draw(`#${randomBytes(3).toString('hex')}`)
    .jpeg()
    .toBuffer();

test('slow uploads of an account block nobody else, and leave nothing', async () => {
  const before = listStored();
  const other = { email: `${randomBytes(4).toString('hex')}@khatam.example`, password: 'another long password' };
  await site.graphql(
    'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }',
    { input: other },
    token,
  );
  const { body } = await site.rest('POST', '/auth/login/', other);
  const begun = Array.from({ length: 4 }, () => beginUpload(site));
  const file = await drawAny();
  await expect.poll(async () => (await upload(file)).status).toBe(503);
  const { status } = await createUpload(site, body.access)(await drawAny());
  for (const socket of begun) socket.destroy();
  expect(status).toBe(201);
  await expect.poll(async () => (await upload(file)).status).toBeLessThan(300);
  expect(listStored()).toHaveLength(before.length + 2);
});

test('slow uploads are ended', async () => {
  const timeouts = { headersTimeout: 500, requestTimeout: 1_000, connectionsCheckingInterval: 100 };
  const impatient = await openTestSite({ env: { DATA_DIR: folder }, beside: site, timeouts });
  const uploadThere = createUpload(impatient, token);
  // Another picture comes later, because the first attempts may store the early one.
  const [early, late] = [await drawAny(), await drawAny()];
  const begun: ReturnType<typeof beginUpload>[] = [];
  await expect
    .poll(async () => {
      // Begun again, because a slow machine ends the former ones before the attempt.
      begun.push(...Array.from({ length: 4 }, () => beginUpload(impatient)));
      return (await uploadThere(early)).status;
    })
    .toBe(503);
  await expect.poll(async () => (await uploadThere(late)).status).toBe(201);
  for (const socket of begun) socket.destroy();
  await impatient.close();
});

test('a good picture whose sizes take too long is not called damaged, and has more time at the second attempt', async () => {
  const before = listStored();
  const timeouts = { ...ENCODER_TIMEOUTS };
  ENCODER_TIMEOUTS.first = 1;
  try {
    const file = await drawAny();
    const slow = await upload(file);
    expect(slow).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', detail: expect.stringContaining('took too long') },
    });
    expect(slow.headers.get('retry-after')).toBe('1');
    expect(listStored()).toEqual(before);
    ENCODER_TIMEOUTS.second = 1;
    const slower = await upload(file, {}, '?attempt=2');
    expect(slower).toMatchObject({ status: 503, body: { detail: expect.stringContaining('even with more time') } });
    expect(slower.headers.get('retry-after')).toBe('60');
    ENCODER_TIMEOUTS.second = timeouts.second;
    expect((await upload(file, {}, '?attempt=2')).status).toBe(201);
  } finally {
    Object.assign(ENCODER_TIMEOUTS, timeouts);
  }
});

longTest('a storage that cannot write is an error in words, and leaves neither files nor a row', async () => {
  const full = mkdtempSync(join(tmpdir(), 'full-'));
  mkdirSync(full, { recursive: true });
  // A file instead of the folder: nothing can be written below it, under any rights of the user.
  writeFileSync(join(full, 'media'), '');
  const other = await openTestSite({ env: { DATA_DIR: full }, beside: site });
  const answer = await createUpload(other, token)(await draw('#10a010').jpeg().toBuffer());
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', detail: expect.stringContaining('could not be stored') },
  });
  expect(answer.headers.get('retry-after')).toBe('30');
  const { data } = await site.graphql('{ uploadedPictures { picture { src } } }', {}, token);
  for (const { picture } of data.uploadedPictures) expect((await open(picture.src)).status).toBe(200);
  await other.close();
  rmSync(full, { recursive: true });
});

longTest('with a bucket, pictures are in it, and a full one leaves nothing', async () => {
  const bucket = await openBucket();
  const env = {
    MEDIA_S3_URL: bucket.url,
    MEDIA_S3_REGION: 'eu-west-3',
    MEDIA_S3_ACCESS_KEY: 'key',
    MEDIA_S3_SECRET_KEY: 'secret',
  };
  const other = await openTestSite({ env, beside: site });
  const uploadThere = createUpload(other, token);
  const { body } = await uploadThere(await draw('#abcdef', { width: 300, height: 200 }).jpeg().toBuffer());
  expect([...bucket.objects.keys()]).toContain(`/pictures/${body.id}/300.jpg`);
  const served = await fetch(`${other.url}/media/${body.id}/300.jpg`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  bucket.room = bucket.objects.size + 2;
  const full = await uploadThere(await draw('#fedcba', { width: 300, height: 200 }).jpeg().toBuffer());
  expect(full).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(bucket.objects.size).toBe(5);
  await bucket.close();
  expect((await fetch(`${other.url}/media/${body.id}/300.avif`)).status).toBe(503);
  await other.close();
});
