import { addLocale, localeNames } from '../schema/locales';
import { signInByForm } from './deskSignIn';
import { expectSaved, writeText } from './expectSaved';
import { openOwnSite } from './openOwnSite';
import { english, expect, expectAccessible, needsLanguage, test } from './test';

const site = openOwnSite();

const read = async (path: string) => (await fetch(site.url + path)).text();
const NEW: Record<string, { label: string; question: string; answer: string }> = {
  en: { label: 'English', question: 'Who keeps the keys?', answer: 'You keep every one of them.' },
  fr: { label: 'Français', question: 'Qui garde les clés ?', answer: 'Vous les gardez toutes.' },
  ar: { label: 'العربية', question: 'من يحتفظ بالمفاتيح؟', answer: 'تبقى كلها معك.' },
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('staff add a question by touch, order and publish it, remove it and bring it back', async ({ page }) => {
    needsLanguage('en');
    await signInByForm(page, `${site.url}/desk/content/faqs`);
    const list = page.getByRole('group', { name: 'Questions' });
    const rows = list.locator('[data-row]');
    const save = async () => {
      await expectSaved(page);
    };
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish…' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Publish now' }).tap();
      await expect(dialog).toBeHidden();
    };
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();

    await test.step('a new question opens in every language, and says what it lacks', async () => {
      await list.getByRole('button', { name: 'Add a question' }).tap();
      await expect(list.getByRole('region', { name: 'New entry' }).getByLabel('English').first()).toBeFocused();
      await expect(list.getByText('It can be published once it has:')).toContainText('Answer (English');
      for (const locale of localeNames) {
        const texts = NEW[locale];
        if (!texts) continue;
        const region = list.getByRole('region');
        await writeText(region.getByRole('group', { name: 'Question' }).getByLabel(texts.label), texts.question);
        await writeText(region.getByRole('group', { name: 'Answer' }).getByLabel(texts.label), texts.answer);
      }
      await expect(list.getByText('It can be published once it has:')).toBeHidden();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

    await test.step('it goes up by its button, which keeps the focus and says the place', async () => {
      const up = list.getByRole('button', { name: 'Move Who keeps the keys? up' });
      await up.tap();
      await expect(up).toBeFocused();
      await expect(page.getByText(`Who keeps the keys? is now number ${count} of ${count + 1}.`)).toBeAttached();
      await save();
      await publish();
      for (const locale of localeNames)
        await expect.poll(() => read(addLocale(locale, '/services'))).toContain(NEW[locale]?.question);
    });

    await test.step('it is removed, listed as removed, and comes back', async () => {
      await list.getByRole('button', { name: 'Remove Who keeps the keys?' }).tap();
      await save();
      await expect(list.getByText('on the site until you publish')).toBeVisible();
      await page.reload();
      await list.getByRole('button', { name: 'Bring back Who keeps the keys?' }).tap();
      await save();
      await expect(rows).toHaveCount(count + 1);
      await list.getByRole('button', { name: 'Remove Who keeps the keys?' }).tap();
      await save();
      await publish();
      await expect.poll(() => read(english('/services'))).not.toContain('Who keeps the keys?');
      await page.getByRole('link', { name: 'All texts' }).tap();
      await page.getByRole('button', { name: 'Restore publication 1' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore now' }).tap();
      await expect.poll(() => read(english('/services'))).toContain('Who keeps the keys?');
    });
  });
});

test('an entry is dragged by its head, and by keyboard, and the list is not published with what it lacks', {
  tag: '@long',
}, async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/plans`);
  const list = page.getByRole('group', { name: 'Plans' });
  const titles = list.locator('[data-row] .entry-row__title');
  await expect(titles.first()).toBeVisible();
  const before = await titles.allTextContents();
  await titles.nth(2).dragTo(titles.nth(0));
  await expect(titles).toHaveText([before[2], before[0], before[1]] as string[]);
  await list.getByRole('button', { name: `Move ${before[2]} down` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(before);
  await expectSaved(page);

  await list.getByRole('button', { name: 'Add a plan' }).click();
  await writeText(page.getByRole('region').getByRole('group', { name: 'Name' }).getByLabel('English'), 'Trial');
  await page.getByRole('button', { name: 'Move Trial up' }).click();
  await page.getByRole('button', { name: `Move ${before[0]} down` }).click();
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog.getByText('Published, except for these:')).toBeVisible();
  await dialog.getByRole('link', { name: 'To the field' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Trial' }).getByRole('textbox').nth(1)).toBeVisible();
  await expect(page.locator('[data-row="trial"] :is(input, [role=textbox]):focus')).toHaveCount(1);
});

test('the projects of the home page are chosen by their titles', { tag: '@long' }, async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/home`);
  const list = page.getByRole('group', { name: /Projects$/ });
  await list.getByRole('button', { name: 'Add a project' }).click();
  const count = await list.locator('[data-row]').count();
  const choice = page.getByRole('dialog').getByRole('listitem').first();
  const title = (await choice.textContent()) ?? '';
  await choice.getByRole('button').click();
  await expect(list.locator('[data-row]')).toHaveCount(count + 1);
  await expect(list.locator('[data-row]').last()).toContainText(title);
});
