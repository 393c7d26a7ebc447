import { addLocale } from '../schema/locales';
import { signInByForm } from './deskSignIn';
import { expectSaved, writeText } from './expectSaved';
import { openOwnSite } from './openOwnSite';
import { openUnit } from './openUnit';
import { english, expect, needsLanguage, test } from './test';

const site = openOwnSite();

test('staff look at their drafts in two languages, and a client by a link until it is revoked', async ({
  page,
  browser,
}) => {
  needsLanguage('fr');
  const french = (path: string) => addLocale('fr', path);
  await signInByForm(page, `${site.url}/desk/content/plans`);
  const unit = await openUnit(page, 'plans[starter].name');
  await writeText(unit.getByLabel('English'), 'First steps');
  await writeText(unit.getByLabel('Français'), 'Premiers pas');
  await expectSaved(page);

  await test.step('the site opens at the page of the document, in another language and width', async () => {
    await page.getByRole('link', { name: 'Preview' }).click();
    const frame = page.frameLocator('.site-stage__frame >> nth=0');
    await expect(frame.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await page.getByLabel('Language').selectOption('Français');
    await expect(frame.getByRole('heading', { name: 'Premiers pas' })).toBeVisible();
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
    await expect.poll(() => page.locator('.site-stage__frame').first().boundingBox()).toMatchObject({ width: 390 });
  });

  await page.getByRole('button', { name: 'Copy a link for the client' }).click();
  const links = page.getByRole('dialog', { name: 'Copy a link for the client' });
  await links.getByRole('button', { name: 'Copy a link for the client' }).click();
  const link = await page.getByLabel('New link. Copy it now: it is not shown again.').inputValue();

  const context = await browser.newContext({ locale: 'fr-FR' });
  const client = await context.newPage();
  await test.step('a client without a session reads the drafts, and stays in the preview', async () => {
    await client.goto(link);
    await expect(client).toHaveURL(new RegExp(`/preview${french('/').replace(/\/$/, '')}/?\\?token=`));
    await client
      .getByRole('navigation', { name: 'Langues de l’aperçu' })
      .getByRole('link', { name: 'English' })
      .click();
    await expect(client.getByText('Preview of unpublished texts')).toBeVisible();
    await client.locator('footer').getByRole('link', { name: 'Portfolio' }).first().click();
    await expect(client).toHaveURL(new RegExp(`/preview${english('/portfolio')}\\?token=`));
    await client.goto(link.replace('/preview', `/preview${english('/services')}`));
    await expect(client.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(client.locator('button[type=submit]:enabled')).toHaveCount(0);
  });

  await test.step('leaving shows the published page', async () => {
    await client.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(client).toHaveURL(site.url + english('/services'));
    await expect(client.getByText('Preview of unpublished texts')).toHaveCount(0);
    await expect(client.getByText('First steps')).toHaveCount(0);
  });

  await test.step('a revoked link opens nothing', async () => {
    await page.getByRole('button', { name: /^Revoke the link/ }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No link is valid.')).toBeVisible();
    const answer = await client.goto(link.replace('/preview', `/preview${french('/services')}`));
    expect(answer?.status()).toBe(410);
    await expect(client.getByRole('heading', { name: 'Cet aperçu a expiré' })).toBeVisible();
    await expect(client.getByText('Premiers pas')).toHaveCount(0);
  });
  await context.close();
});
