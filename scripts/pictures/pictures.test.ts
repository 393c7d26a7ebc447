import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { encode, encodePreview } from '../../pictures/encode';
import { BUDGETS, PREVIEW, WINDOWS } from '../../pictures/formats';
import type { Entry } from '../../pictures/readList';
import { readList } from '../../pictures/readList';
import { readPhotograph } from '../../pictures/readPhotograph';
import { longTest, longTestIf } from '../../server/test/longTest';
import { runCommand } from '../../server/test/runCommand';

const LIST = 'agency/pictures/pictures.yaml';
const DESKTOP = 'samples/shop-desktop';
const DRAWING = 'logos/shop';
const entries: Entry[] = [
  { key: DESKTOP, viewport: 'desktop', page: 'samples/shop.html', alt: 'A shop' },
  { key: DRAWING, drawing: 'drawings/shop.svg', alt: 'Logo of a shop' },
];

let root: string;
/** Creates a root with a list alone, into which a test puts photographs. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, dirname(LIST)), { recursive: true });
  writeFileSync(join(root, LIST), JSON.stringify(entries));
});

function put(name: string, bytes: Uint8Array | string = ''): string {
  const file = join(root, 'agency/pictures/photographs', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

/** A picture whose left half is red and whose right half is blue, without any noise. */
const makeHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

test.each(['jpg', 'jpeg', 'JPG', 'png', 'webp'])(
  'a file *.%s with the key of a picture takes the place of its page',
  (extension) => {
    expect(readList(root).filter(({ photograph }) => photograph)).toEqual([]);
    put(`${DESKTOP}.${extension}`);
    put('README.md');
    put('.DS_Store');
    const [found, ...others] = readList(root).filter(({ photograph }) => photograph);
    expect(found?.key).toBe(DESKTOP);
    expect(found?.photograph).toBe(`agency/pictures/photographs/${DESKTOP}.${extension}`);
    expect(others).toEqual([]);
  },
);

test('a picture with a photograph needs no page', () => {
  writeFileSync(join(root, LIST), '- key: samples/shop-desktop\n  viewport: desktop\n  alt: A shop\n');
  expect(() => readList(root)).toThrow(
    'samples/shop-desktop needs either a drawing, or a viewport and a page, or a viewport and the file agency/pictures/photographs/samples/shop-desktop.jpg',
  );
  put('samples/shop-desktop.png');
  expect(readList(root)).toHaveLength(1);
});

test.each([
  [
    'an unknown key',
    ['projects/nowhere.jpg'],
    'photographs/projects/nowhere.jpg: agency/pictures/pictures.yaml has no key projects/nowhere: name the file',
  ],
  [
    'another format',
    [`${DESKTOP}.heic`],
    `photographs/${DESKTOP}.heic: a photograph ends in .jpg, .jpeg, .png, .webp: save it`,
  ],
  [
    'two for one picture',
    [`${DESKTOP}.jpg`, `${DESKTOP}.png`],
    `photographs/${DESKTOP}.png: agency/pictures/photographs/${DESKTOP}.jpg is for the same picture`,
  ],
  [
    'one for a drawing',
    [`${DRAWING}.png`],
    `photographs/${DRAWING}.png: ${DRAWING} is a drawing: replace agency/pictures/${entries[1]?.drawing} by an SVG`,
  ],
])('%s is rejected with the file and advice', (_, names, message) => {
  for (const name of names) put(name);
  expect(() => readList(root)).toThrow(message);
});

test('a photograph is turned upright and cropped around its centre to the shape of the window', async () => {
  // Taken with the camera on its side: 2000 wide, 1000 high, after it is turned.
  const bytes = await makeHalves(1000, 2000).jpeg().withExif({}).withMetadata({ orientation: 6 }).toBuffer();
  const png = sharp(await readPhotograph(put('turned.jpg', bytes), 'desktop'));
  const { width, height } = await png.metadata();
  expect([width, height]).toEqual([1440, 900]);
  expect(width / height).toBeCloseTo(WINDOWS.desktop.width / WINDOWS.desktop.height);
  // The left half is now at the top.
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const [top, bottom] = [colourAt(700, 50), colourAt(700, 850)];
  expect(top[0]).toBeGreaterThan(200);
  expect(bottom[2]).toBeGreaterThan(200);
});

test('transparent parts of a photograph become white', async () => {
  const clear = { create: { width: 480, height: 1040, channels: 4 as const, background: '#0000' } };
  const png = await readPhotograph(put('clear.png', await sharp(clear).png().toBuffer()), 'mobile');
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('a photograph that is too small, or not a picture, is rejected with advice', async () => {
  const small = put('small.jpg', await makeHalves(1200, 900).jpeg().toBuffer());
  await expect(readPhotograph(small, 'desktop')).rejects.toThrow(
    'has 1200 × 900 pixels; a picture for desktop needs at least 1440 × 900: take a larger one',
  );
  await expect(readPhotograph(put('text.jpg', 'Hello'), 'desktop')).rejects.toThrow(
    /cannot be read as a picture .*: save it again/,
  );
});

/** A picture without anything calm in it. */
const makeNoise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();

longTest(
  'a picture over its budget is rejected with advice for its kind; a preview always fits for a photograph',
  async () => {
    const png = await makeNoise(480, 300);
    await expect(encode(png, 'desktop', 'webp', 480, 'photograph')).rejects.toThrow(
      `webp at 480 does not fit ${BUDGETS.desktop.webp[480]} bytes: take a calmer one`,
    );
    await expect(encode(png, 'desktop', 'webp', 480)).rejects.toThrow('draw with fewer fine details');
    expect((await encodePreview(png, 'photograph')).length).toBeLessThanOrEqual(PREVIEW.bytes);
  },
);

/** A picture of the agency, which may have none yet. */
const own =
  (parse(readFileSync(LIST, 'utf8')) as Entry[] | null)?.find(({ viewport }) => viewport === 'desktop')?.key ?? '';

longTestIf(own)(
  'the command publishes a photograph in place of the page, and changes nothing if one is rejected',
  async () => {
    const MANIFEST = 'server/content/pictures.json';
    for (const part of ['agency', MANIFEST]) cpSync(part, join(root, part), { recursive: true });
    const read = () => JSON.parse(readFileSync(join(root, MANIFEST), 'utf8'));
    const list = () => globSync('agency/public/pictures/**/*.*', { cwd: root }).sort();
    const [before, files] = [read(), list()];
    const photograph = put(`${own}.jpg`, await makeHalves(1200, 900).jpeg().toBuffer());

    const refused = await runCommand('scripts/pictures/pictures.ts', root, [own]);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `agency/pictures/photographs/${own}.jpg: has 1200 × 900 pixels; a picture for desktop needs at least 1440 × 900: take a larger one\n`,
    ]);
    expect([read(), list()]).toEqual([before, files]);

    writeFileSync(photograph, await makeHalves(2000, 1250).jpeg().toBuffer());
    const { code, stdout } = await runCommand('scripts/pictures/pictures.ts', root, [own]);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${own}: a photograph; pictures.yaml says it shows “`)]);
    const { [own]: made, ...others } = read();
    const { [own]: former, ...kept } = before;
    expect(others).toEqual(kept);
    expect(made.src).not.toBe(former.src);
    expect({ ...made, src: '', formats: [], preview: '' }).toEqual({ ...former, src: '', formats: [], preview: '' });
    expect(existsSync(join(root, 'agency/public', made.src))).toBe(true);
    expect(existsSync(join(root, 'agency/public', former.src))).toBe(false);
    expect(list()).toHaveLength(files.length);
  },
);
