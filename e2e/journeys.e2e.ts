import { ServiceType } from '../schema/generated/choices';
import { defaultLocale, isRightToLeft, localeNames } from '../schema/locales';
import { uniqueEmail } from './fillForm';
import {
  button,
  combobox,
  fillContact,
  fillQuote,
  type Localized,
  link,
  localize,
  solve,
  textbox,
  wrongFields,
} from './localized';
import {
  type Agency,
  expect,
  expectAccessible,
  type Kind,
  needsNewsletter,
  needsProjects,
  type Page,
  test,
} from './test';

const PHONE = { width: 390, height: 844 };
const USUAL = localeNames.find(isRightToLeft) ?? defaultLocale;

/** Returns the stored language of a submission from an address. */
async function storedLocale(agency: Agency, kind: Kind, email: string) {
  const rows = await agency.read(kind, 'email locale');
  return rows.filter((one) => one.email === email).map(({ locale }) => String(locale).toLowerCase());
}

const mainForm = (page: Page) => page.getByRole('main').locator('form');

async function askInDialog(page: Page, site: Localized, agency: Agency) {
  const { t, path } = site;
  const email = uniqueEmail();
  await page.goto(path('/'));
  const opener = link(page.getByRole('main'), t('home.quote'));
  const dialog = page.getByRole('dialog', { name: t('quote.dialogTitle'), exact: true });
  await opener.click();
  await expect(dialog.getByRole('heading', { name: t('quote.dialogTitle') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(button(dialog, t('quote.incomplete'))).toBeDisabled();
  await fillQuote(dialog, site, email);
  await solve(dialog, site);
  await button(dialog, t('quote.ready')).click();
  await expect(dialog.getByRole('heading', { name: t('quote.thanksTitle') })).toBeFocused();
  await expect(dialog.getByRole('progressbar', { name: t('quote.countdown'), exact: true })).toBeVisible();
  const seconds = [5, 4, 3, 2, 1].map((left) => t('quote.closingIn', { seconds: left }));
  await expect
    .poll(async () => seconds.includes((await dialog.locator('.form__status').textContent()) ?? ''))
    .toBe(true);
  await button(dialog, t('quote.closeNow')).click();
  await expect(dialog).toBeHidden();
  expect(await storedLocale(agency, 'LEAD', email)).toEqual([site.locale]);
}

for (const site of localeNames.map(localize)) {
  const { locale, name, dir, t, path } = site;
  // The language is that of the page, not the one that the browser prefers.
  const spoken = locale === defaultLocale ? 'fr-FR' : 'en-US';

  // One language is enough for the usual tests, and the one that is read from the right shows most.
  const tag = locale === USUAL ? [] : '@long';

  test.describe(`${name} on a phone`, () => {
    test.use({ viewport: PHONE, locale: spoken });

    test('a quote is asked for in the dialog', { tag }, ({ page, agency }) => askInDialog(page, site, agency));

    test('a quote is requested on its page, after a wrong address was reported', { tag }, async ({ page, agency }) => {
      const email = uniqueEmail();
      await page.goto(path('/get-quote'));
      const form = mainForm(page);
      await fillQuote(form, site, 'nadia@museum');
      await solve(form, site);
      await button(form, t('quote.ready')).click();
      await expect(form.getByRole('alert')).toContainText(t('forms.summaryTitle'));
      await expect(wrongFields(form)).toHaveText([t('errors.INVALID_EMAIL')]);
      await expectAccessible(page);
      await wrongFields(form).click();
      const field = textbox(form, t('fields.email.label'));
      await expect(field).toBeFocused();
      await expect(field).toHaveCSS('direction', 'ltr');
      await field.fill(email);
      await button(form, t('quote.ready')).click();
      await expect(page.getByRole('heading', { level: 1, name: t('quote.thanksTitle') })).toBeFocused();
      const main = page.getByRole('main');
      await expect(link(main, t('quote.toHome'))).toHaveAttribute('href', path('/'));
      await expect(link(main, t('quote.toContact'))).toHaveAttribute('href', path('/contact'));
      expect(await storedLocale(agency, 'LEAD', email)).toEqual([locale]);
    });

    test('an empty message is reported field by field, and a complete one is sent', { tag }, async ({
      page,
      agency,
    }) => {
      const email = uniqueEmail();
      await page.goto(path('/contact'));
      const form = mainForm(page);
      await button(form, t('contact.send')).click();
      await expect(wrongFields(form)).toHaveText([
        t('fields.fullName.missing'),
        t('fields.email.missing'),
        t('fields.message.missing'),
        t('errors.CAPTCHA_REQUIRED'),
      ]);
      await fillContact(form, site, email);
      await solve(form, site);
      await button(form, t('contact.send')).click();
      await expect(form.getByText(t('contact.sentTitle'))).toBeVisible();
      const another = form.getByText(t('contact.sendAnother'));
      await expect(another.getByRole('link')).toHaveAttribute('href', path('/contact'));
      await expect(textbox(form, t('contact.name'))).toBeDisabled();
      expect(await storedLocale(agency, 'CONTACT_MESSAGE', email)).toEqual([locale]);
    });

    test('the newsletter is subscribed to', { tag }, async ({ page, agency }) => {
      needsNewsletter();
      const email = uniqueEmail();
      await page.goto(path('/about'));
      const newsletter = page.getByRole('region', { name: t('newsletter.title'), exact: true });
      const address = textbox(newsletter, t('fields.email.label'));
      await button(newsletter, t('newsletter.subscribe')).click();
      await expect(address).toHaveAccessibleDescription(t('fields.email.missing'));
      await address.fill(email);
      await button(newsletter, t('newsletter.subscribe')).click();
      await expect(newsletter.getByText(t('newsletter.done'))).toBeFocused();
      expect(await storedLocale(agency, 'SUBSCRIBER', email)).toEqual([locale]);
    });

    test('the help is searched and asked', { tag }, async ({ page, agency }) => {
      const email = uniqueEmail();
      await page.goto(path('/about'));
      await button(page, t('help.toggle')).click();
      const panel = page.getByRole('dialog', { name: t('help.title'), exact: true });
      const search = panel.getByRole('searchbox', { name: t('helpPanel.search'), exact: true });
      const questions = panel.locator('summary');
      await expect(questions.first()).toBeVisible();
      const all = await questions.count();
      await expect(panel.getByRole('status')).toHaveText(t('helpPanel.count', { count: all }));
      const first = (await questions.first().textContent()) ?? '';
      const longest = first.split(/[^\p{L}\p{M}]+/u).reduce((one, other) => (other.length > one.length ? other : one));
      await search.fill(longest.toUpperCase());
      await expect(questions.first()).toHaveText(first);
      const found = await questions.count();
      expect(found).toBeLessThan(all);
      await expect(panel.getByRole('status')).toHaveText(t('helpPanel.found', { count: found, all }));
      await search.fill('qqqq');
      await expect(panel.getByRole('status')).toHaveText(t('helpPanel.noneFound'));
      await button(panel, t('helpPanel.ask')).click();
      await button(panel, t('helpPanel.send')).click();
      await expect(wrongFields(panel)).toHaveText(
        ['name', 'email', 'questionType', 'question'].map((field) => t(`fields.${field}.missing`)),
      );
      await textbox(panel, t('fields.name.label')).fill('Hind');
      await textbox(panel, t('fields.email.label')).fill(email);
      await combobox(panel, t('fields.questionType.label')).selectOption('pricing');
      await textbox(panel, t('fields.question.label')).fill('?');
      await button(panel, t('helpPanel.send')).click();
      await expect(page.getByRole('status').filter({ hasText: t('help.thanks') })).toBeVisible();
      expect(await storedLocale(agency, 'HELP_QUESTION', email)).toEqual([locale]);
    });

    test('projects are filtered, one is read, and Back keeps the place; tabs go on with the arrow of the reading direction', {
      tag,
    }, async ({ page }) => {
      needsProjects();
      const [first = '', type = first] = Object.values(ServiceType);
      const name = t(`choices.services.${type}`);
      await page.goto(path('/portfolio'));
      const filters = page.getByRole('navigation', { name: t('portfolio.filter'), exact: true });
      await link(filters, name).click();
      await expect(page).toHaveURL(path(`/portfolio?type=${type}`));
      await expect(link(filters, name)).toHaveAttribute('aria-current', 'true');
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') });
      const count = page.getByRole('status').filter({ hasText: name });
      await expect(count).toContainText(t('portfolio.showing', { count: await cards.count() }));
      const title = (await cards.last().getByRole('heading').textContent()) ?? '';
      const more = link(cards.last(), t('portfolio.learnMore', { title }));
      await more.scrollIntoViewIfNeeded();
      const position = () => page.evaluate(() => Math.round(scrollY));
      const before = await position();
      expect(before).toBeGreaterThan(0);
      await more.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path('/portfolio')}/[\\w-]+$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      const breadcrumb = page.getByRole('navigation', { name: t('layout.breadcrumb'), exact: true });
      await expect(link(breadcrumb, t('layout.portfolio'))).toHaveAttribute('href', path('/portfolio'));
      await page.goBack();
      await expect(more).toBeFocused();
      await expect.poll(position).toBe(before);

      const [forward, back] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await page.goto(path('/services'));
      const tabs = page.getByRole('tablist', { name: t('services.sections'), exact: true });
      const tab = (id: string) => tabs.getByRole('tab', { name: t(`services.${id}`), exact: true });
      await tab('overview').focus();
      for (const [key, id] of [
        [forward, 'pricing'],
        [forward, 'faq'],
        [forward, 'overview'],
        [back, 'faq'],
      ] as const) {
        await page.keyboard.press(key ?? '');
        await expect(tab(id)).toBeFocused();
        await expect(tab(id)).toHaveAttribute('aria-selected', 'true');
      }
      await expect(page).toHaveURL(path('/services?tab=faq'));
    });

    test.describe('before an answer about cookies', () => {
      test.use({ storageState: { cookies: [], origins: [] } });

      test('cookies are chosen one by one, and the choice is shown again', { tag }, async ({ page, context }) => {
        await page.goto(path('/about?tab=team'));
        const question = page.getByRole('region', { name: t('consent.title'), exact: true });
        const settings = page.getByRole('region', { name: t('consent.settings'), exact: true });
        const box = (category: string) =>
          settings.getByRole('checkbox', { name: t(`consent.category.${category}.name`), exact: true });
        await link(question, t('consent.customise')).click();
        await expect(box('essential')).toBeDisabled();
        await expect(box('functionality')).not.toBeChecked();
        await box('functionality').check();
        await button(settings, t('consent.save')).click();
        await expect(settings).toBeHidden();
        await expect(page.getByRole('status').filter({ hasText: t('consent.saved') })).toBeAttached();
        const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie.value]));
        expect(cookies).toEqual({ cookie_consent: 'v1.p0f1m0', language_pref: locale });
        await expect(page).toHaveURL(path('/about?tab=team'));
        await link(page.getByRole('contentinfo'), t('consent.settings')).click();
        await expect(box('functionality')).toBeChecked();
        await expect(box('performance')).not.toBeChecked();
        await link(settings, t('consent.close')).click();
        await expect(settings).toBeHidden();
      });
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      /** Presses the button of a form, and returns the server's answer. */
      async function post(page: Page, label: string) {
        const [response] = await Promise.all([
          page.waitForResponse((answer) => answer.request().method() === 'POST'),
          button(mainForm(page), label).click(),
        ]);
        // The browser focuses the first error once the page has loaded; earlier typing would prevent that.
        if (response.status() !== 303) await expect(page.locator(':focus')).toBeAttached();
        return { status: response.status(), location: response.headers().location };
      }

      test('an invalid quote request and message come back with their errors, then are stored', { tag }, async ({
        page,
        agency,
      }) => {
        const email = uniqueEmail();
        await page.goto(path('/get-quote'));
        const form = mainForm(page);
        expect((await post(page, t('quote.ready'))).status).toBe(422);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        const required = ['projectType', 'timeline', 'projectDescription', 'firstName', 'lastName', 'email'];
        await expect(wrongFields(form)).toHaveText(required.map((field) => t(`fields.${field}.missing`)));
        await fillQuote(form, site, 'nadia@museum');
        expect((await post(page, t('quote.ready'))).status).toBe(422);
        await expect(wrongFields(form)).toHaveText([t('errors.INVALID_EMAIL'), t('errors.CAPTCHA_REQUIRED')]);
        await expect(textbox(form, t('fields.firstName.label'))).toHaveValue('نادية');
        await expect(combobox(form, t('fields.projectType.label'))).toHaveValue('webapp');
        await textbox(form, t('fields.email.label')).fill(email);
        await solve(form, site);
        const { status, location = '' } = await post(page, t('quote.ready'));
        expect(status).toBe(303);
        expect(new URL(location, page.url()).pathname).toBe(path('/get-quote'));
        await expect(page.getByRole('heading', { level: 1, name: t('quote.thanksTitle') })).toBeVisible();
        expect(await storedLocale(agency, 'LEAD', email)).toEqual([locale]);
        await test.step('a message', async () => {
          const email = uniqueEmail();
          await page.goto(path('/contact'));
          const form = mainForm(page);
          await fillContact(form, site, 'hind');
          expect((await post(page, t('contact.send'))).status).toBe(422);
          await expect(wrongFields(form)).toHaveText([t('errors.INVALID_EMAIL')]);
          await expect(textbox(form, t('contact.message'))).toHaveValue('مرحبا\nBonjour');
          await textbox(form, t('contact.email')).fill(email);
          await post(page, t('contact.send'));
          await solve(form, site);
          const { status, location = '' } = await post(page, t('contact.send'));
          expect(status).toBe(303);
          expect(new URL(location, page.url()).pathname).toBe(path('/contact'));
          await expect(form.getByText(t('contact.sentTitle'))).toBeVisible();
          expect(await storedLocale(agency, 'CONTACT_MESSAGE', email)).toEqual([locale]);
        });
      });
    });
  });
}
