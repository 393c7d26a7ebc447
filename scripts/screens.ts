/**
 * `npm run screens`: photographs every screen and state at four widths into screens/, from the built site.
 * `npm run screens -- quote` photographs only those with this in their name, and leaves the others as they are.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { assertNode } from './assertNode.ts';
import { buildIfStale } from './buildSite.ts';
import { clearScreens } from './clearScreens.ts';
import { assertKnown, commandLine } from './commandLine.ts';
import { chromiumArguments, obtainChromium } from './findChromium.ts';
import { type Screen, screens } from './screenList.ts';
import { startServer } from './startServer.ts';

const FOLDER = 'screens';
const WIDTHS = [390, 768, 1280, 1920];
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };

assertNode();
const {
  words: [only = ''],
} = commandLine(
  'npm run screens [-- NAME]\nPhotographs every screen into screens/, or those with this in their name.',
  {},
  1,
);
assertKnown([only], (part) => screens.some(({ name }) => name.includes(part)));
clearScreens(FOLDER, only);
await buildIfStale();
const server = await startServer();
const browser = await chromium.launch({ executablePath: obtainChromium(), args: chromiumArguments });
for (const screen of screens.filter(({ name }) => name.includes(only))) {
  for (const width of WIDTHS) await photograph(browser, screen, width);
  console.log(screen.name);
}
await browser.close();
await server.stop();

async function photograph(browser: Browser, { name, path, act, scripts = true, whole = true }: Screen, width: number) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
  });
  // The banner has pictures of its own; elsewhere it would cover what is looked at.
  if (name !== 'consent-banner')
    await context.addCookies([{ name: 'cookie_consent', value: 'v1.p0f0m0', url: server.url }]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page, width);
  await showLazyPictures(page, scripts);
  await page.screenshot({ path: `${FOLDER}/${name}@${width}.png`, fullPage: whole });
  await context.close();
}

/** Pictures below the fold load when they come near; a photograph of the whole page wants them all. */
async function showLazyPictures(page: Page, scripts: boolean) {
  if (!scripts) return;
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
