import { globSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { defaultLocale } from '../../schema/locales.ts';
import { isDemonstration } from '../common/isDemonstration.ts';
import { startServer } from '../common/startServer.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../demo/createDemo.ts';
import { type DeskOptions, preparePhotographs, signIn } from './photographDesk.ts';

/** A step of the recipe for texts (docs/texts-at-the-desk.md), and the part of its picture. */
interface TextStep {
  name: string;
  /**
   * Goes on from the step before, to the state that is photographed. @returns the element for the middle of the
   * picture.
   */
  act: (page: Page) => Promise<Locator>;
}

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

/** Picture that is uploaded: one of the portfolio. */
function findPicture(): string {
  const [file] = globSync('agency/public/pictures/projects/*/*-desktop-1440.*.webp').sort();
  if (!file) throw new Error('The portfolio has no picture.');
  return file;
}

const ALT = {
  English: 'A chart of the loaves that were sold each day',
  Français: 'Un graphique des pains vendus chaque jour',
  العربية: 'رسم بياني للأرغفة التي بيعت كل يوم',
};

/** The recipe from the first text to its publication. Each step needs those before it. */
const textSteps: readonly TextStep[] = [
  {
    name: 'desk-texts-change',
    act: async (page) => {
      await page.goto('/desk/content');
      const heading = page.frameLocator('.site-stage__frame >> nth=0').getByRole('heading', { level: 1 });
      await press(page.getByRole('region', { name: 'Page' }), (await heading.textContent())?.trim() ?? '');
      const panel = page.getByRole('complementary', { name: 'Text' });
      await panel.getByLabel('Français').fill('Des sites faits pour être lus.');
      await panel.getByLabel('العربية').fill('مواقع تُقرأ.');
      await panel.getByLabel('English').fill('Websites that are read.');
      await heading.filter({ hasText: 'Websites that are read.' }).waitFor();
      return panel.getByLabel('English');
    },
  },
  {
    name: 'desk-texts-picture',
    act: async (page) => {
      await press(page, 'Done');
      await page.getByRole('button', { name: 'Publish… (3)' }).waitFor();
      await page.goto('/desk/content/list');
      await page.getByRole('link', { name: 'Pictures', exact: true }).click();
      await page.getByLabel('Picture files').setInputFiles(findPicture());
      for (const [language, text] of Object.entries(ALT)) await page.getByLabel(language).fill(text);
      await page.getByText('Uploaded', { exact: true }).waitFor({ timeout: 120_000 });
      return page.getByLabel('English');
    },
  },
  {
    name: 'desk-texts-project',
    act: async (page) => {
      await press(page, 'Save the description');
      await page.getByRole('heading', { name: ALT.English }).waitFor();
      await page.getByRole('link', { name: 'All texts' }).click();
      await press(page, 'New project');
      const title = page.getByRole('dialog').getByLabel(/^Title/);
      await title.fill('A shop for lamps');
      return title;
    },
  },
  {
    name: 'desk-texts-publish',
    act: async (page) => {
      await page.goto('/desk/content');
      await press(page, 'Publish… (3)');
      return page.getByRole('dialog').getByRole('insertion').first();
    },
  },
];

export const textScreenNames = textSteps.map(({ name }) => name);

/** Width of the window in which the steps are done. */
const WORK_WIDTH = 1280;

/** Follows the recipe for texts at a site with a new database, in English, and photographs its steps. */
export async function photographTexts({ browser, only, locale = defaultLocale, sizes, getPath }: DeskOptions) {
  // It names texts and a project of the demonstration.
  const chosen = isDemonstration() && locale === defaultLocale ? textSteps : [];
  if (!chosen.some(({ name }) => name.includes(only))) return;
  const server = await startServer({ STAFF_EMAIL: DEMO_EMAIL, STAFF_PASSWORD: DEMO_PASSWORD, RATE_LIMIT: 'off' });
  const context = await browser.newContext({ baseURL: server.url, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const photographSchemes = preparePhotographs(page, getPath);
  await page.goto('/desk');
  await signIn(page);
  for (const { name, act } of chosen) {
    await page.setViewportSize({ width: WORK_WIDTH, height: 800 });
    const shown = await act(page);
    if (!name.includes(only)) continue;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await photographSchemes(name, locale, width, false);
    }
    console.log(name);
  }
  await context.close();
  await server.stop();
}
