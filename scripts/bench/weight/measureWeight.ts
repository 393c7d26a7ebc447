import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { loadRoutes } from './loadRoutes.ts';
import { table } from './table.ts';
import { withBrowser } from './withBrowser.ts';
import { writeSection } from './writeSection.ts';

const budget = JSON.parse(readFileSync('client/budget.json', 'utf8')) as Record<string, number>;
const kb = (bytes: number) => (bytes / 1000).toFixed(1);
/**
 * Measures the bytes of a cold visit to every page on a phone, as the browser counts them: before any touch, and with the site
 * started.
 */
export async function measureWeight(): Promise<void> {
  // A fixed address, because the HTML contains it: with a free port, the size would differ between runs.
  await withBrowser(writeTable, { settings: { PUBLIC_URL: 'http://localhost:8000' } });
}

async function writeTable({ url, browser }: Parameters<Parameters<typeof withBrowser>[0]>[0]): Promise<void> {
  const rows = [
    [
      'target',
      kb(budget.scriptBytesAtFirst ?? 0),
      kb(budget.scriptBytes ?? 0),
      kb(budget.styleBytes ?? 0),
      kb(budget.fontBytes ?? 0),
      kb(budget.htmlBytes ?? 0),
      '',
      `${kb(budget.homeBytes ?? 0)} (home)`,
      String(budget.requests),
      '0',
    ],
  ];
  for (const { path } of await loadRoutes()) {
    await visit(browser, url, path);
    rows.push(await visit(browser, url, path));
  }
  const head = [
    'page',
    'script at first',
    'script in all',
    'style',
    'font',
    'HTML',
    'pictures',
    'all',
    'requests',
    'elsewhere',
  ];
  const text = table(head, rows);
  console.log(text);
  writeSection(
    'weight',
    `### Weight of a cold visit\n\nIn KB as they travel (brotli, without headers), on a phone of 412 × 823 points at 1.75. Style sheets and the first script stand in the HTML.\n“All” and the requests are those before the first touch; “script in all” is with the site started. By \`npm run bench -- weight\`.\n\n${text}`,
  );
}

/** Visits a page without a cache. The first visit to a path only fills the server's cache, as in production. */
async function visit(browser: Browser, site: string, path: string): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const requests = new Map<string, { type: string; url: string; headers: number; bytes: number }>();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The preview of a picture is part of the document.
    if (response.url.startsWith('data:')) return;
    requests.set(requestId, { type, url: response.url, headers: response.encodedDataLength, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength - request.headers;
  });
  await client.send('Network.enable');
  await page.goto(site + path, { waitUntil: 'networkidle' });
  const atFirst = [...requests.values()];
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')));
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const inAll = [...requests.values()];
  await context.close();
  const sum = (list: typeof inAll, type?: string) =>
    list
      .filter((request) => type === undefined || request.type === type)
      .reduce((bytes, request) => bytes + request.bytes, 0);
  return [
    path,
    kb(sum(atFirst, 'Script')),
    kb(sum(inAll, 'Script')),
    kb(sum(atFirst, 'Stylesheet')),
    kb(sum(atFirst, 'Font')),
    kb(sum(atFirst, 'Document')),
    kb(sum(atFirst, 'Image')),
    kb(sum(atFirst)),
    String(atFirst.length),
    String(inAll.filter(({ url }) => !url.startsWith(site)).length),
  ];
}
