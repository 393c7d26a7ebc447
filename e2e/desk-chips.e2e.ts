import type { Locator } from 'playwright/test';
import { signInByForm } from './deskSignIn';
import { expectSaved, writeText } from './expectSaved';
import { openOwnSite } from './openOwnSite';
import { openUnit } from './openUnit';
import { expect, expectAccessible, needsLanguage, test } from './test';

const site = openOwnSite();

const getChips = (text: Locator) => text.getByRole('img');

test('by keyboard alone, a fact is put into a text, moved, removed and brought back', async ({ page }) => {
  needsLanguage('fr');
  await signInByForm(page, `${site.url}/desk/content/plans`);
  const unit = await openUnit(page, 'plans[starter].features');
  const english = unit.getByLabel('English');
  await expect(getChips(english)).toHaveCount(1);
  const chip = getChips(english);
  const shown = (await chip.textContent()) ?? '';
  await expect(chip).toHaveAccessibleName(`${shown}, Support, smallest plan`);

  await test.step('a brace opens the list, which is searched by typing', async () => {
    await writeText(english, 'Support for ');
    await english.press('ControlOrMeta+End');
    await english.pressSequentially('{');
    await expect(page.getByRole('listbox', { name: 'Facts' })).toBeVisible();
    await expectAccessible(page);
    await english.pressSequentially('smallest');
    await expect(page.getByRole('listbox', { name: 'Facts' }).getByRole('option')).toHaveText([
      `${shown}Support, smallest plan`,
    ]);
    await english.press('Enter');
    await expect(page.getByRole('listbox', { name: 'Facts' })).toBeHidden();
    await english.pressSequentially(' at least');
    await expect(english).toHaveText(`Support for ${shown} at least`);
    await expect(chip).toHaveCount(1);
  });

  await test.step('it is cut and pasted as one character, and undone', async () => {
    await english.press('Home');
    for (const _letter of 'Support for ') await english.press('ArrowRight');
    await english.press('Shift+ArrowRight');
    await english.press('ControlOrMeta+X');
    await expect(chip).toHaveCount(0);
    await english.press('Home');
    await english.press('ControlOrMeta+V');
    await expect(english).toHaveText(`${shown}Support for  at least`);
    await expect(chip).toHaveCount(1);
    await english.press('Backspace');
    await expect(chip).toHaveCount(0);
    await english.press('ControlOrMeta+Z');
    await expect(chip).toHaveCount(1);
  });

  await test.step('its value typed as text is named, and a press puts the fact in', async () => {
    await writeText(english, `Support for ${shown}`);
    await expect(unit.getByText(`“${shown}” is filled in from the facts of the agency`)).toBeVisible();
    await unit.getByRole('button', { name: `Put in ${shown}` }).click();
    await expect(chip).toHaveText(shown);
  });

  await test.step('its translations are to be checked until somebody says that they fit', async () => {
    await expectSaved(page);
    await expect(unit.getByText('The original text has changed.').first()).toBeVisible();
    await unit.getByRole('button', { name: 'The translations still fit' }).click();
    await expect(unit.getByText('The original text has changed.')).toHaveCount(0);
  });
  await page.reload();
  await openUnit(page, 'plans[starter].features');
  await expect(chip).toHaveText(shown);
  await expect(english).not.toContainText('{');
});

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a fact is inserted and removed with a finger, and one that a translation lacks with a press', {
    tag: '@long',
  }, async ({ page }) => {
    needsLanguage('ar');
    await signInByForm(page, `${site.url}/desk/content/plans`);
    await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
    await page.reload();
    const unit = await openUnit(page, 'plans[starter].description');
    const [english, arabic] = [unit.getByLabel('English'), unit.getByLabel('العربية')];

    await test.step('from the list', async () => {
      await writeText(arabic, 'دعم من Khatam مدة ');
      await arabic.press('ControlOrMeta+End');
      await unit.getByRole('button', { name: 'إدراج معطى' }).and(unit.locator(':visible')).tap();
      const list = page.getByRole('listbox', { name: 'المعطيات' });
      await expect(list).toBeVisible();
      await arabic.pressSequentially('أصغر');
      await list.getByRole('option').tap();
      await expect(list).toBeHidden();
      await expect(getChips(arabic)).toHaveCount(1);
      await expect(arabic).toHaveAttribute('dir', 'rtl');
      expect(await arabic.evaluate((field) => getComputedStyle(field).fontSize)).toMatch(/^1[6-9]/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });

    await test.step('a pressed chip is selected, and goes with a key', async () => {
      await getChips(arabic).tap();
      await arabic.press('Backspace');
      await expect(getChips(arabic)).toHaveCount(0);
    });

    await test.step('a named fact that the original has', async () => {
      await writeText(english, 'We are {{claims.team}} people, with {{weeks.6}} and more.');
      await expect(getChips(english).first()).toBeVisible();
      const missing = unit.getByRole('button', { name: /^إدراج \d/ });
      await expect(missing).toHaveCount(2);
      await missing.last().tap();
      await expect(getChips(arabic)).toHaveCount(1);
      await expect(missing).toHaveCount(1);
    });
    await expectSaved(page);
    await page.reload();
    await openUnit(page, 'plans[starter].description');
    await expect(getChips(arabic)).toHaveCount(1);
  });
});
