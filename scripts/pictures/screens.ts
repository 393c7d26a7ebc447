/**
 * `npm run screens`: photographs every screen and state of the built site at four widths and in every language into screens/;
 * those of the desk in light and dark, with the requests of the demo, and the steps of docs/texts-at-the-desk.md.
 * `npm run screens -- quote --locale ar` photographs only screens with this in their name, in this language, and keeps the
 * others. `npm run screens -- --collage` makes the pictures of the README and the docs from photographs.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { addLocale, defaultLocale, isLocale, type Locale, localeNames } from '../../schema/locales.ts';
import { buildIfStale } from '../build/buildIfStale.ts';
import { assertNode } from '../common/assertNode.ts';
import { assertKnown, createProgram } from '../common/commandLine.ts';
import { chromiumArguments, obtainChromium } from '../common/findChromium.ts';
import { startServer } from '../common/startServer.ts';
import { clearScreens } from './clearScreens.ts';
import { collageNames, makeCollages } from './collage.ts';
import { type DeskOptions, deskScreenNames, photographDesk } from './photographDesk.ts';
import { photographTexts, textScreenNames } from './photographTexts.ts';
import { type Screen, screens } from './screenList.ts';

const FOLDER = 'screens';
const WIDTHS = [390, 768, 1280, 1920];
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };

assertNode();
const program = createProgram('npm run screens --', 'Photographs every screen into screens/, or those with a name.')
  .argument('[name]', 'part of the names of screens, or the name of a collage', '')
  .option('--locale <LOCALE>', 'only in this language')
  .option('--collage', 'makes the pictures of docs/pictures from screens/ instead')
  .parse();
const [only] = program.processedArgs as [string];
const { locale: wanted, collage } = program.opts<{ locale?: string; collage?: true }>();
if (collage) {
  assertKnown(only ? [only] : [], (name) => collageNames.includes(name));
  await makeCollages(only);
  process.exit();
}
assertKnown([only], (part) =>
  [...screens.map(({ name }) => name), ...deskScreenNames, ...textScreenNames].some((name) => name.includes(part)),
);
assertKnown(wanted === undefined ? [] : [wanted], isLocale);
clearScreens(FOLDER, only || (wanted ?? ''));
await buildIfStale();
const server = await startServer();
const browser = await chromium.launch({ executablePath: obtainChromium(), args: chromiumArguments });
for (const locale of localeNames.filter((name) => name === (wanted ?? name))) {
  for (const screen of screens.filter(({ name }) => name.includes(only))) {
    for (const width of WIDTHS) await photograph(browser, screen, locale, width);
    console.log(getFile(screen.name, locale));
  }
}
await server.stop();
const desk: DeskOptions = {
  browser,
  only,
  ...(wanted !== undefined && { locale: wanted as Locale }),
  sizes: WIDTHS.map((width) => [width, HEIGHTS[width] ?? 800]),
  getPath: getPicture,
};
await photographDesk(desk);
await photographTexts(desk);
await browser.close();

/** English pictures are in the folder itself, where the collages of the README expect them. */
function getFile(name: string, locale: Locale): string {
  return locale === defaultLocale ? name : `${locale}/${name}`;
}

function getPicture(name: string, locale: Locale, width: number): string {
  return `${FOLDER}/${getFile(name, locale)}@${width}.png`;
}

async function photograph(browser: Browser, screen: Screen, locale: Locale, width: number) {
  const { name, path, act, scripts = true, whole = true } = screen;
  const context = await browser.newContext({
    baseURL: server.url,
    // Without it, a visitor with another language gets an offer of that language.
    locale,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
  });
  // The banner has separate screens; on others it would cover content.
  if (name !== 'consent-banner')
    await context.addCookies([{ name: 'cookie_consent', value: 'v1.p0f0m0', url: server.url }]);
  const page = await context.newPage();
  await page.goto(addLocale(locale, path), { waitUntil: 'networkidle' });
  if (act) await start(page);
  await act?.(page, width);
  await showLazyPictures(page, scripts);
  if (whole && scripts) await showTop(page);
  await page.screenshot({ path: getPicture(name, locale, width), fullPage: whole });
  await context.close();
}

/** Starts the site by an event; otherwise a click before the start would be handled after the photograph. */
async function start(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')));
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** The header stays at the scroll position, which is in the middle of a photograph of the whole page. */
async function showTop(page: Page) {
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The scroll event moves it, and it is drawn a frame later.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

/** Pictures below the fold load when they come near; a photograph of the whole page needs all of them. */
async function showLazyPictures(page: Page, scripts: boolean) {
  if (!scripts) return;
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
