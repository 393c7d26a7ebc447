import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright';
import { assertKnown } from '../../common/commandLine.ts';
import { type Answer, getAnswer, startWatching, watchInteractions } from './interactions.ts';
import { table } from './table.ts';
import { type Touch, touches } from './touches.ts';
import { touchPage } from './touchPage.ts';
import { withBrowser } from './withBrowser.ts';
import { writeSection } from './writeSection.ts';

const SLOWER = 4;
const RUNS = Number(process.env.RUNS ?? 7);
const TARGET_MS = 100;
/** Pause between scrolling and touching. */
const REST_MS = 500;
/** Increase of the delay between scroll and touch from one touch to the next, while the site starts. */
const STEP_MS = 40;

/** State of the page at the touch. */
const MOMENTS = ['waiting', 'starting', 'running'] as const;
type Moment = (typeof MOMENTS)[number];

interface Site {
  url: string;
  browser: Browser;
}

/**
 * Measures how soon the page answers a touch (INP) on every kind of control, or on the named ones: as the first touch after the page
 * has loaded, while a scroll has just started the site, and with the site running, on a phone with a processor four times slower.
 * For the slowest above the target it prints the activity of the main thread.
 */
export async function measureTouch(only: readonly string[]): Promise<void> {
  assertKnown(only, (input) => touches.some(({ name }) => name === input));
  await withBrowser(async ({ url, browser }) => {
    const rows = [['target', '', ...MOMENTS.map(() => `≤ ${TARGET_MS}`)]];
    for (const touch of touches.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const row = [touch.name, touch.path];
      for (const moment of MOMENTS) row.push(await answers({ url, browser }, touch, moment));
      rows.push(row);
      console.log(row.join('  '));
    }
    const text = table(['control', 'page', 'first touch, ms', 'site starting, ms', 'site running, ms'], rows);
    console.log(text);
    if (only.length === 0) {
      const machine = `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`;
      writeSection(
        'touch',
        `### How soon a touch is answered\n\nFrom the touch to the next paint (Event Timing, in steps of 8 ms), on a phone whose processor is ${SLOWER} times slower: median of ${RUNS}\nand, in brackets, the slowest. A scroll starts the site; the touches while it starts come 0 to ${(RUNS - 1) * STEP_MS} ms after it. On a shared machine (${machine}). By \`npm run bench -- touch\`.\n\n${text}`,
      );
    }
  });
}

/** Returns the median and the maximum in milliseconds. */
async function answers(site: Site, touch: Touch, moment: Moment): Promise<string> {
  const found: Answer[] = [];
  for (let run = 0; run < RUNS; run++) {
    const answer = await measure(site, touch, moment, run * STEP_MS);
    if (!answer) return 'another document';
    found.push(answer);
  }
  found.sort((a, b) => a.ms - b.ms);
  const median = found[Math.floor(RUNS / 2)];
  const slowest = found.at(-1);
  if (slowest && slowest.ms > TARGET_MS) console.log(slowest.frames.map((frame) => `  ${frame}`).join('\n'));
  return `${median?.ms} (${slowest?.ms})`;
}

async function measure(
  { url, browser }: Site,
  { path, control, typed, isAsked }: Touch,
  moment: Moment,
  delay: number,
): Promise<Answer | undefined> {
  const context = await phone({ url, browser }, isAsked);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchInteractions);
    await page.goto(url + path, { waitUntil: 'load' });
    // The injected scripts of the tool that find elements take 50 ms of this processor, so they run before the touch.
    await page.locator('html').waitFor({ state: 'attached' });
    if (moment === 'running') {
      await page.evaluate(() => window.dispatchEvent(new Event('wheel')));
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
    }
    await touchPage(client, control(page), async () => {
      if (moment === 'running') await setTimeout(REST_MS);
      await startWatching(page);
      if (moment !== 'starting') return;
      await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
      await setTimeout(delay);
    });
    if (typed) await page.keyboard.type(typed);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    return await getAnswer(page);
  } finally {
    await context.close();
  }
}

async function phone({ url, browser }: Site, isAsked = false): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  if (!isAsked) await context.addCookies([{ name: 'cookie_consent', value: 'v1.p0f0m0', url }]);
  return context;
}
