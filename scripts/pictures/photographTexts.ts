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

async function save(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.getByText('Saved as a draft').waitFor();
}

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

const PROJECT_FIELDS = ['Title', 'Description', 'Long description', 'Challenge', 'Solution', 'Results'].concat(
  'Key features',
  'Client',
  'Duration',
  'Team',
);

/** The recipe from the first text to going back. Each step needs those before it. */
const textSteps: readonly TextStep[] = [
  {
    name: 'desk-texts-change',
    act: async (page) => {
      await page.goto('/desk/content/list');
      await page.getByRole('link', { name: 'Plans', exact: true }).click();
      await page.locator('[data-row="starter"] button.entry-row__title').click();
      const unit = page.locator('[data-row="starter"] fieldset').first();
      await unit.getByLabel('English').fill('First steps');
      await unit.getByLabel('Français').fill('Premiers pas');
      await unit.getByLabel('العربية').fill('الخطوات الأولى');
      return unit;
    },
  },
  {
    name: 'desk-texts-picture',
    act: async (page) => {
      await save(page);
      await page.getByRole('link', { name: 'All texts' }).click();
      await page.getByRole('link', { name: 'Pictures', exact: true }).click();
      await page.getByLabel('Picture files').setInputFiles(findPicture());
      for (const [language, text] of Object.entries(ALT)) await page.getByLabel(language).fill(text);
      await page.getByText('Uploaded', { exact: true }).waitFor({ timeout: 120_000 });
      return page.getByLabel('English');
    },
  },
  {
    name: 'desk-texts-use',
    act: async (page) => {
      await press(page, 'Save the description');
      await page.getByRole('heading', { name: ALT.English }).waitFor();
      await page.getByRole('link', { name: 'All texts' }).click();
      await page.locator('a[href$="/projects/bread-forecast"]').click();
      await page.getByRole('group', { name: 'Main picture' }).getByRole('button', { name: 'Choose another' }).click();
      const picture = page.getByRole('dialog').getByRole('button', { name: ALT.English });
      await picture.waitFor();
      return picture;
    },
  },
  {
    name: 'desk-texts-project',
    act: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: ALT.English }).click();
      await save(page);
      await page.getByRole('link', { name: 'All texts' }).click();
      await press(page, 'New project');
      const title = page.getByRole('dialog').getByLabel(/^Title/);
      await title.fill('A shop for lamps');
      return title;
    },
  },
  {
    name: 'desk-texts-preview',
    act: async (page) => {
      await press(page.getByRole('dialog'), 'Add project');
      await page.getByRole('heading', { name: 'A shop for lamps' }).waitFor();
      const words = { English: 'A lamp for every room', Français: 'Une lampe par pièce', العربية: 'مصباح لكل غرفة' };
      for (const [language, text] of Object.entries(words)) {
        const group = page.getByRole('group', { name: language, exact: true });
        for (const field of PROJECT_FIELDS) await group.getByLabel(field, { exact: true }).fill(text);
      }
      const english = page.getByRole('group', { name: 'English', exact: true });
      await english.getByLabel('Technologies', { exact: true }).fill('Django');
      await save(page);
      await page.goto('/desk/content?page=/services');
      await press(page, 'Phone');
      return page.frameLocator('iframe').getByRole('heading', { name: 'First steps' });
    },
  },
  {
    name: 'desk-texts-link',
    act: async (page) => {
      await page.goto('/desk/content/list');
      await press(page, 'Copy a link for the client');
      return page.getByLabel('New link. Copy it now: it is not shown again.');
    },
  },
  {
    name: 'desk-texts-publish',
    act: async (page) => {
      await press(page, 'Publish…');
      return page.getByRole('dialog').getByRole('insertion').first();
    },
  },
  {
    name: 'desk-texts-back',
    act: async (page) => {
      await press(page.getByRole('dialog'), 'Publish now');
      await page.getByText('The site shows publication 1.').waitFor();
      await press(page, 'Restore the original texts');
      await press(page.getByRole('dialog'), 'Restore now');
      await page.getByText('The site shows publication 2.').waitFor();
      return page.getByRole('button', { name: 'Restore publication 1' });
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
