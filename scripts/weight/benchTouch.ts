/**
 * `npm run bench:touch`: how soon the page answers a touch (INP): every kind of control, as the very first touch right
 * after the page is there and again with the site running, on a phone whose processor is four times slower. Prints a
 * table with the target and writes it to docs/benchmarks.md.
 */
import { cpus } from 'node:os';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { assertNode } from '../assertNode.ts';
import { buildIfStale } from '../buildSite.ts';
import { chromiumArguments, obtainChromium } from '../findChromium.ts';
import { startServer } from '../startServer.ts';
import { longestInteraction, watchInteractions } from './interactions.ts';
import { table } from './table.ts';
import { touches } from './touches.ts';
import { writeSection } from './writeSection.ts';

const SLOWER = 4;
const RUNS = Number(process.env.RUNS ?? 3);

assertNode();
await buildIfStale();
const server = await startServer();
const browser = await chromium.launch({ executablePath: obtainChromium(), args: chromiumArguments });
const rows = [['target', '', '≤ 100', '≤ 100']];
for (const { name, path, touch } of touches) {
  const [first, later] = [await median(path, touch, false), await median(path, touch, true)];
  rows.push([name, path, ...[first, later].map((ms) => (Number.isNaN(ms) ? 'another document' : String(ms)))]);
  console.log(rows.at(-1)?.join('  '));
}
const text = table(['control', 'page', 'first touch, ms', 'site running, ms'], rows);
console.log(text);
const machine = `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`;
writeSection(
  'touch',
  `### How soon a touch is answered\n\nFrom the touch to the next paint (Event Timing, in steps of 8 ms), on a phone whose processor is ${SLOWER} times slower, median of ${RUNS},\non a shared machine (${machine}). By \`npm run bench:touch\`.\n\n${text}`,
);
await browser.close();
await server.stop();

async function median(path: string, touch: (page: Page) => Promise<void>, isRunning: boolean): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < RUNS; run++) found.push(await measure(path, touch, isRunning));
  return found.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

async function measure(path: string, touch: (page: Page) => Promise<void>, isRunning: boolean): Promise<number> {
  const context = await phone();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchInteractions);
    await page.goto(server.url + path, { waitUntil: 'load' });
    if (isRunning) {
      await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
    }
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await touch(page);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const isSame = await page.evaluate(() => 'isSame' in window);
    return isSame ? await longestInteraction(page) : Number.NaN;
  } finally {
    await context.close();
  }
}

/** A visitor who has answered the cookie banner, so that it lies over nothing. */
async function phone(): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies([{ name: 'cookie_consent', value: 'v1.p0f0m0', url: server.url }]);
  return context;
}
