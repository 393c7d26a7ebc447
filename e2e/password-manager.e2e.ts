import { exampleService } from '../schema/test/exampleService';
import { fillContact, fillQuote, quoteForm, solve, uniqueEmail } from './fillForm';
import { holdRequests } from './requests';
import { english, expect, type Locator, type Page, test, untilSiteRuns } from './test';

/** The code of the site, delayed so that a visitor can type before it runs. */
const SITE = /assets\/hydrateSite/;

/** Start of the manager: before the document is parsed, after it, or shortly before the site starts. */
type Moment = 'document_start' | 'DOMContentLoaded' | 'start';

/**
 * Changes a page like password managers and writing assistants: adds an element beside each field, at either end of each label,
 * and before everything in header, form and footer, and attributes on the fields.
 */
function decorate() {
  const known = new WeakSet<Element>();
  const create = (localName: string, parent: Element) => {
    const icon = document.createElement(localName);
    icon.setAttribute('data-lastpass-icon-root', '');
    // Set by script, which a content policy allows; it leaves the attribute as well.
    icon.style.cssText = 'position: relative !important; height: 0 !important; width: 0 !important;';
    icon.attachShadow?.({ mode: 'open' });
    known.add(icon);
    known.add(parent);
    return icon;
  };
  const add = () => {
    for (const field of document.querySelectorAll('#root :is(input, textarea, select)')) {
      if (known.has(field)) continue;
      field.setAttribute('data-lastpass-icon-added', 'true');
      (field as HTMLElement).style.cssText = 'background-repeat: no-repeat !important;';
      field.after(create('div', field));
      field.before(create('com-example-lock', field));
    }
    for (const label of document.querySelectorAll('#root label')) {
      if (known.has(label)) continue;
      label.prepend(create('span', label));
      label.append(create('span', label));
    }
    for (const part of document.querySelectorAll('#root, #root :is(header, footer, form, dialog)')) {
      if (!known.has(part) && part.firstElementChild) part.prepend(create('div', part));
    }
  };
  new MutationObserver(add).observe(document, { childList: true, subtree: true });
  add();
}

async function installManager(page: Page, moment: Moment) {
  if (moment === 'document_start') await page.addInitScript(decorate);
  if (moment === 'DOMContentLoaded')
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(decorate)})`);
}

const cursor = (field: Locator) =>
  field.evaluate((element: HTMLTextAreaElement) => [element.selectionStart, element.selectionEnd]);
/** Except those in the cookie question, which is removed if the visitor has answered. */
const icons = (page: Page) => page.locator('[data-lastpass-icon-root]:not(.consent *)');

for (const moment of ['document_start', 'DOMContentLoaded', 'start'] as const) {
  const tag = moment === 'DOMContentLoaded' ? [] : '@long';
  test.describe(`with a password manager that begins at ${moment}`, { tag }, () => {
    test('text typed before the site runs stays, with focus and cursor, and is sent', { tag: '@long' }, async ({
      page,
      agency,
    }) => {
      await installManager(page, moment);
      const arrive = await holdRequests(page, SITE);
      await page.goto(english('/contact'), { waitUntil: 'load' });
      const email = uniqueEmail();
      const form = await fillContact(page, email);
      const message = form.getByLabel('Your Message');
      await message.fill('It is slow.');
      await message.press('Home');
      await message.press('Shift+ArrowRight');
      if (moment === 'start') await page.evaluate(decorate);
      arrive();
      await untilSiteRuns(page);
      await expect(message).toBeFocused();
      expect(await cursor(message)).toEqual([0, 1]);
      await page.keyboard.type('Is i');
      await message.press('End');
      await page.keyboard.type(' Why?');
      await expect(message).toHaveValue('Is it is slow. Why?');
      await solve(form);
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(form.getByText('Thank you')).toBeVisible();
      const messages = await agency.read('CONTACT_MESSAGE', 'email text');
      expect(messages).toContainEqual({ email, text: 'Is it is slow. Why?' });
    });

    test('text typed while the site starts arrives letter by letter', { tag: '@long' }, async ({ page }) => {
      await installManager(page, moment);
      const arrive = await holdRequests(page, SITE);
      await page.goto(english('/get-quote'), { waitUntil: 'load' });
      const description = quoteForm(page).getByLabel('Project description');
      const text = 'Bookings for a small museum, in Arabic and French, with a calendar and reminders by mail.';
      await description.focus();
      await page.keyboard.type(text.slice(0, 10));
      if (moment === 'start') await page.evaluate(decorate);
      arrive();
      for (const letter of text.slice(10)) await page.keyboard.type(letter);
      await untilSiteRuns(page);
      await expect(description).toHaveValue(text);
      await expect(description).toBeFocused();
      expect(await cursor(description)).toEqual([text.length, text.length]);
    });

    test('choices made before the site runs stay, and the quote form is sent', { tag: '@long' }, async ({ page }) => {
      await installManager(page, moment);
      const arrive = await holdRequests(page, SITE);
      await page.goto(english('/get-quote'), { waitUntil: 'load' });
      const form = quoteForm(page);
      const email = uniqueEmail();
      await fillQuote(form, email);
      if (moment === 'start') await page.evaluate(decorate);
      arrive();
      await untilSiteRuns(page);
      await expect(form.getByLabel('Project type')).toHaveValue('webapp');
      await expect(form.getByLabel('Email address')).toHaveValue(email);
      await expect(form.getByLabel('Email address')).toBeFocused();
      await solve(form);
      await form.getByRole('button', { name: 'Get quote' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    });

    test('every page with a form starts, and the elements of the manager stay', { tag: '@long' }, async ({ page }) => {
      await installManager(page, moment);
      for (const path of ['/', '/services', `/services/${exampleService}`, '/portfolio', '/about?tab=team'].map(
        english,
      )) {
        const arrive = moment === 'start' ? await holdRequests(page, SITE) : undefined;
        await page.goto(path, { waitUntil: 'load' });
        if (moment === 'start') await page.evaluate(decorate);
        arrive?.();
        // None are present during hydration.
        await expect.poll(() => icons(page).count()).toBeGreaterThan(3);
        const before = await icons(page).count();
        const newsletter = page.getByRole('contentinfo').getByRole('textbox').first();
        await newsletter.pressSequentially('nadia@museum');
        await untilSiteRuns(page);
        await page.keyboard.type('.example');
        await expect(newsletter).toHaveValue('nadia@museum.example');
        await expect.poll(() => icons(page).count()).toBeGreaterThanOrEqual(before);
        // The next page would otherwise restore the draft.
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  });
}

/** Types, selects text and opens a menu before the site runs; all of it must stay afterwards. */
async function expectNothingLost(page: Page, extension: () => void) {
  const arrive = await holdRequests(page, SITE);
  await page.goto(english('/contact'), { waitUntil: 'load' });
  const form = await fillContact(page, uniqueEmail());
  const message = form.getByLabel('Your Message');
  await page.evaluate(extension);
  await message.fill('It is slow.');
  await message.press('Home');
  await message.press('Shift+ArrowRight');
  arrive();
  await untilSiteRuns(page);
  await expect(message).toBeFocused();
  expect(await cursor(message)).toEqual([0, 1]);
  await expect(form.getByLabel('Full Name')).toHaveValue('Hind Alaoui');
  await solve(form);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you')).toBeVisible();
}

test('an extension that wraps fields into elements of its own breaks nothing', { tag: '@long' }, ({ page }) =>
  expectNothingLost(page, () => {
    for (const field of document.querySelectorAll('#root form :is(input, textarea)')) {
      const wrapper = document.createElement('span');
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  }),
);

test.describe('where React renders the page again', () => {
  test.afterEach(({ complaints }) => {
    expect(complaints.splice(0)).toEqual([expect.stringContaining('React made it anew')]);
  });

  test('an extension that restores its removed elements breaks nothing', { tag: '@long' }, ({ page }) =>
    expectNothingLost(page, () => {
      const icon = document.createElement('div');
      const add = () => !icon.isConnected && document.querySelector('#root label')?.prepend(icon);
      new MutationObserver(add).observe(document.body, { childList: true, subtree: true });
      add();
    }),
  );

  test('an extension that changes texts breaks nothing', { tag: '@long' }, ({ page }) =>
    expectNothingLost(page, () => {
      for (const label of document.querySelectorAll('#root label')) label.replaceChildren(`${label.textContent} ★`);
    }),
  );
});

test('an open menu and an open question stay open when the page starts beside a password manager', {
  tag: '@long',
}, async ({ page }) => {
  await installManager(page, 'document_start');
  const arrive = await holdRequests(page, SITE);
  await page.goto(english('/services?tab=faq'), { waitUntil: 'load' });
  const question = page.getByRole('main').locator('details:visible').first();
  await question.locator('summary').click();
  arrive();
  await untilSiteRuns(page);
  await expect(question).toHaveAttribute('open');
});

test('a password manager that decorates a running page leaves forms, messages and pages working', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/contact'));
  await page.evaluate(decorate);
  const form = await fillContact(page, uniqueEmail());
  await form.getByLabel('Your answer').fill('99');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Incorrect answer')).toBeVisible();
  await form.getByLabel('Full Name').fill('');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Full Name').fill('Hind Alaoui');
  await solve(form);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'home' }).click();
  await expect(page).toHaveURL(english('/'));
  await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).first().click();
  const dialog = page.getByRole('dialog');
  await fillQuote(dialog, uniqueEmail());
  await solve(dialog);
  await dialog.getByRole('button', { name: 'Get quote' }).click();
  await expect(dialog.getByText('closes in 3')).toBeVisible();
});
