import { agency } from '../schema/generated/agency';
import { addLocale, localeNames } from '../schema/locales';
import { signInByForm } from './deskSignIn';
import { expectSaved } from './expectSaved';
import { openOwnSite } from './openOwnSite';
import { english, expect, test } from './test';

const site = openOwnSite();
/** A profile that is removed; an agency may have none. */
const removed = agency.social.at(1);

const read = async (path: string) => (await fetch(site.url + path)).text();

test('staff change facts of the agency in typed fields, and pages in every language follow', async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/list`);
  await page.getByRole('link', { name: 'Agency: telephone, addresses, profiles' }).click();
  const phone = page.getByLabel('Telephone');
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('Email address for legal enquiries')).toHaveAttribute('type', 'email');

  await test.step('a number of a wrong form is named at its field', async () => {
    await phone.fill('0500 00 02 00');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('must be a number as it is dialled from anywhere').first()).toBeVisible();
  });

  await phone.fill('+212 5 00 00 02 00');
  if (removed) await page.getByRole('button', { name: `Remove ${removed.name}` }).click();
  await page.getByRole('button', { name: 'Add a profile' }).click();
  const added = page.getByRole('group', { name: `Profile ${agency.social.length + (removed ? 0 : 1)}` });
  await added.getByLabel('Address').fill('https://social.example/@agency');
  await added.getByLabel('Name').fill('Behance');
  await expectSaved(page);

  await page.getByRole('link', { name: 'All texts' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The site shows publication 1.')).toBeVisible();
  await expect.poll(() => read(english('/contact'))).toContain('tel:+212500000200');
  for (const locale of localeNames) {
    expect(await read(addLocale(locale, '/contact'))).toContain('https://social.example/@agency');
    expect(await read(addLocale(locale, '/'))).not.toContain(removed?.href ?? 'no profile');
  }
});
