import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { addLocale } from '../schema/locales';
import { signInByForm } from './deskSignIn';
import { openOwnSite } from './openOwnSite';
import { english, expect, needsLanguage, test } from './test';

const site = openOwnSite();
/** Name of the plan in the files of the release. */
const STARTER: string = parse(readFileSync('agency/content/en/plans.yaml', 'utf8')).find(
  ({ id }: { id: string }) => id === 'starter',
).name;

const read = async (path: string) => (await fetch(site.url + path)).text();

test('staff change a text in two languages, publish it, and go back', async ({ page }) => {
  needsLanguage('fr');
  await signInByForm(page, `${site.url}/desk/content`);
  await page.getByRole('link', { name: 'Plans' }).click();
  const unit = page.getByRole('group', { name: /plans\[starter\]\.name/ });
  await unit.getByLabel('English').fill('First steps');
  await unit.getByLabel('Français').fill('Premiers pas');

  await test.step('an unsaved text survives another page', async () => {
    await expect(page.getByText('2 unsaved texts')).toBeVisible();
    await page.getByRole('link', { name: 'All texts' }).click();
    await page.getByRole('link', { name: 'Plans' }).click();
    await expect(unit.getByLabel('English')).toHaveValue('First steps');
  });

  await test.step('a draft is on no page', async () => {
    await page.getByRole('button', { name: 'Save drafts' }).click();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    expect(await read(english('/services'))).not.toContain('First steps');
    await page.reload();
    await expect(unit.getByLabel('English')).toHaveValue('First steps');
  });

  await test.step('publishing shows the difference, and pages follow', async () => {
    await page.getByRole('link', { name: 'All texts' }).click();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish all drafts' });
    await expect(dialog.getByRole('deletion').first()).toContainText(STARTER);
    await expect(dialog.getByRole('insertion').first()).toContainText('First steps');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The site shows publication 1.')).toBeVisible();
    await expect.poll(() => read(english('/services'))).toContain('First steps');
    expect(await read(addLocale('fr', '/services'))).toContain('Premiers pas');
  });

  await test.step('going back shows the former text', async () => {
    await page.getByRole('button', { name: 'Restore the texts of the release' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore now' }).click();
    await expect(page.getByText('The site shows publication 2.')).toBeVisible();
    await expect.poll(() => read(english('/services'))).not.toContain('First steps');
  });
});

test('a text typed while a save is on its way is kept, and saved by the next one', async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/about`);
  const heading = page.getByRole('group', { name: /about\.culture\.heading/ }).getByLabel('English');
  await heading.fill('First wording');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/graphql\b/, async (route) => {
    if (route.request().postData()?.includes('SaveContentEdits')) await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save drafts' }).click();
  await heading.fill('Second wording');
  release();
  await expect(page.getByText('Saved as drafts')).toBeVisible();
  await expect(heading).toHaveValue('Second wording');
  await page.getByRole('button', { name: 'Save drafts' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.reload();
  await expect(heading).toHaveValue('Second wording');
});

test('a text that the build would reject is named, and not published', async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/faqs`);
  const answer = page.getByRole('group', { name: /answer/ }).first();
  await answer.getByLabel('English').fill('See {{nothing.of.this}}.');
  await page.getByRole('button', { name: 'Save drafts' }).click();
  await expect(page.getByRole('alert')).toContainText(/placeholder|lacks/);
});
