/**
 * `npm run bench:touch [control …]`: how soon the page answers a touch (INP): every kind of control, as the very first
 * touch right after the page is there and again with the site running, on a phone whose processor is four times slower.
 * Prints a table with the target and, of what is above it, what the main thread did; writes the whole table to
 * docs/benchmarks.md.
 */
import { cpus } from 'node:os';
import { type BrowserContext, chromium } from 'playwright';
import { assertNode } from '../assertNode.ts';
import { buildIfStale } from '../buildSite.ts';
import { chromiumArguments, obtainChromium } from '../findChromium.ts';
import { startServer } from '../startServer.ts';
import { type Answer, answerOf, startWatching, watchInteractions } from './interactions.ts';
import { table } from './table.ts';
import { type Touch, touches } from './touches.ts';
import { touchPage } from './touchPage.ts';
import { writeSection } from './writeSection.ts';

const SLOWER = 4;
const RUNS = Number(process.env.RUNS ?? 7);
const TARGET_MS = 100;

assertNode();
await buildIfStale();
const only = process.argv.slice(2);
const server = await startServer();
const browser = await chromium.launch({ executablePath: obtainChromium(), args: chromiumArguments });
const rows = [['target', '', `≤ ${TARGET_MS}`, `≤ ${TARGET_MS}`]];
for (const touch of touches.filter(({ name }) => only.length === 0 || only.includes(name))) {
  rows.push([touch.name, touch.path, await answers(touch, false), await answers(touch, true)]);
  console.log(rows.at(-1)?.join('  '));
}
const text = table(['control', 'page', 'first touch, ms', 'site running, ms'], rows);
console.log(text);
if (only.length === 0) {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`;
  writeSection(
    'touch',
    `### How soon a touch is answered\n\nFrom the touch to the next paint (Event Timing, in steps of 8 ms), on a phone whose processor is ${SLOWER} times slower: median of ${RUNS}\nand, in brackets, the slowest, on a shared machine (${machine}). By \`npm run bench:touch\`.\n\n${text}`,
  );
}
await browser.close();
await server.stop();

/** The median and the slowest, in milliseconds. */
async function answers(touch: Touch, isRunning: boolean): Promise<string> {
  const found: Answer[] = [];
  for (let run = 0; run < RUNS; run++) {
    const answer = await measure(touch, isRunning);
    if (!answer) return 'another document';
    found.push(answer);
  }
  found.sort((a, b) => a.ms - b.ms);
  const median = found[Math.floor(RUNS / 2)];
  if (median && median.ms > TARGET_MS) console.log(median.frames.map((frame) => `  ${frame}`).join('\n'));
  return `${median?.ms} (${found.at(-1)?.ms})`;
}

async function measure({ path, control, typed, isAsked }: Touch, isRunning: boolean): Promise<Answer | undefined> {
  const context = await phone(isAsked);
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
    await touchPage(client, control(page), isRunning, () => startWatching(page));
    if (typed) await page.keyboard.type(typed);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    return await answerOf(page);
  } finally {
    await context.close();
  }
}

async function phone(isAsked = false): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  if (!isAsked) await context.addCookies([{ name: 'cookie_consent', value: 'v1.p0f0m0', url: server.url }]);
  return context;
}
