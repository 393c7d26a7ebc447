import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./drawCard', () => ({ drawCard: async ({ title }: { title: string }) => Buffer.from(title) }));

const { drawPreviews, readRecord } = await import('./drawPreviews');
const root = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previews-'));
  mkdirSync(join(folder, 'server/pages'), { recursive: true });
  writeFileSync(join(folder, 'server/pages/shareImages.json'), '{ "style": "", "texts": {} }');
  cpSync('agency/fonts', join(folder, 'agency/fonts'), { recursive: true });
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

const of = (path: string, title: string) => ({
  path,
  title,
  eyebrow: 'Us',
  brand: 'Warda',
  file: `agency/public/og${path}.png`,
});
const about = of('/about', 'About');
const contact = of('/contact', 'Contact');

test('a picture is drawn once, again after a change of its text, and removed with its page', async () => {
  expect(await drawPreviews([about, contact])).toBe(2);
  expect(await drawPreviews([about, contact])).toBe(0);
  expect(await drawPreviews([{ ...about, title: 'About us' }])).toBe(1);
  expect(readFileSync(about.file, 'utf8')).toBe('About us');
  expect(existsSync(contact.file)).toBe(false);
  expect(readRecord().texts).toEqual({ '/about': { eyebrow: 'Us', title: 'About us' } });
});

test('all are drawn again in another style, and one that is missing', async () => {
  await drawPreviews([about, contact]);
  rmSync(about.file);
  expect(await drawPreviews([about, contact])).toBe(1);
  writeFileSync('server/pages/shareImages.json', JSON.stringify({ ...readRecord(), style: 'former' }));
  expect(await drawPreviews([about, contact])).toBe(2);
});
