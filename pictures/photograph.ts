import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { office } from '../schema/office.ts';
import { chromiumArguments, obtainChromium } from '../scripts/common/findChromium.ts';
import { WINDOWS } from './formats.ts';
import type { Viewport } from './readList.ts';

const ORIGIN = 'http://pictures.invalid';
const ROOT = join(import.meta.dirname, '../agency/pictures');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The flags beyond the common ones make text the same on every machine. */
export function openBrowser(): Promise<Browser> {
  const args = [...chromiumArguments, '--font-render-hinting=none', '--force-color-profile=srgb'];
  return chromium.launch({ executablePath: obtainChromium(), args });
}

/** Serves this folder from disk and refuses everything else, so that no picture can depend on the network. */
async function serveFromDisk(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) throw new Error(`a page asked for ${url.href}; pictures are drawn without the network`);
    const folder = /^\/(fonts|drawings)\//.test(url.pathname) ? ROOT : join(ROOT, 'pages');
    const body = await readFile(join(folder, decodeURIComponent(url.pathname)));
    await route.fulfill({ body, contentType: TYPES[extname(url.pathname)] ?? 'application/octet-stream' });
  });
}

export async function photograph(browser: Browser, page: string, viewport: Viewport): Promise<Buffer> {
  const { width, height } = WINDOWS[viewport];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: office.timeZone,
    reducedMotion: 'reduce',
  });
  try {
    await serveFromDisk(context);
    const tab = await context.newPage();
    const problems: string[] = [];
    tab.on('pageerror', (error) => problems.push(error.message));
    await tab.clock.setFixedTime(new Date('2026-03-06T08:40:00Z'));
    await tab.goto(`${ORIGIN}/${page}`, { waitUntil: 'load' });
    await tab.evaluate(() => document.fonts.ready.then(() => undefined));
    if (problems.length > 0) throw new Error(`${page}: ${problems.join('; ')}`);
    return await tab.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}
