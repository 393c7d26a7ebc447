import { siteBrowsers } from '../schema/supportedBrowsers';
import { type NewerMember, readNewerFeatures } from '../scripts/browsers/readNewerFeatures';
import { fillContact, fillQuote, quoteForm, solve, uniqueEmail } from './fillForm';
import { english, expect, type Page, test, untilSiteRuns } from './test';

/* Behaviour of Safari, simulated before the page's scripts. Each was first seen in WebKit itself, where it cost a visitor something. */

test.describe('where a press gives no focus to the pressed element', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('mousedown', (event) => {
        if (!(event.target as Element).closest('a, button, summary')) return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
    });
  });

  test('closing the quote dialog returns the focus to its link, and the page does not scroll', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(english('/services?tab=pricing'));
    const link = page.getByRole('tabpanel').getByRole('link', { name: 'Get a Quote' }).last();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await link.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const before = await position(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(link).toBeFocused();
    expect(await position(page)).toBe(before);
  });

  test('closing the cookie settings returns the focus to the link that opened them', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(english('/about'));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' });
    await link.click();
    await expect(page.getByRole('region').getByText('Cookie Settings', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });

  test('arrow keys continue from a pressed tab', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/about'));
    const tabs = page.getByRole('tab');
    await tabs.nth(1).click();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(2)).toBeFocused();
  });
});

test('drawings within a summary take no presses, because such a press would block the Tab key', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/services?tab=faq'));
  const drawings = page.locator('summary svg');
  expect(await drawings.count()).toBeGreaterThan(2);
  const taking = await drawings.evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).pointerEvents !== 'none'),
  );
  expect(taking).toHaveLength(0);
});

test('Back returns to the position of a link to a fragment, even if the browser scrolls before popstate', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('popstate', () => {
      if (location.hash) document.querySelector(location.hash)?.scrollIntoView({ behavior: 'instant' });
    });
  });
  await page.goto(english('/terms-of-service'));
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(6).click();
  await expect.poll(() => position(page)).toBeGreaterThan(1000);
  await page.goBack();
  await expect.poll(() => position(page)).toBe(120);
});

test('a link opens its page even if the browser accepts no more history entries', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(english('/about'));
  await page.evaluate(() => {
    History.prototype.pushState = () => {
      throw new DOMException('Attempt to use history.pushState() more than 100 times', 'SecurityError');
    };
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(english('/contact'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('as in Safari 16.0', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(removeMembers, readNewerFeatures(siteBrowsers).all);
    await page.addInitScript(() => {
      window.FormData = class extends FormData {
        // Safari did not know the second argument, the submitter.
        constructor(form?: HTMLFormElement) {
          super(form);
        }
      };
    });
  });

  test('the home page starts, its menu opens, and a quote request is sent', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(english('/'));
    expect(await page.evaluate(() => 'canParse' in URL || 'startViewTransition' in document)).toBe(false);
    await untilSiteRuns(page);
    await page.locator('summary[aria-label="Menu"]').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Get a Quote' }).click();
    const form = quoteForm(page);
    await fillQuote(form, uniqueEmail());
    await solve(form);
    await form.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  });

  test('a message is sent', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/contact'));
    const form = await fillContact(page, uniqueEmail());
    await solve(form);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Refresh the page to send another message.')).toBeVisible();
  });

  test('the tabs of services open', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/services'));
    await page.getByRole('tab', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(english('/services?tab=faq'));
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page).toHaveURL(english('/services'));
  });

  test.describe('to a new visitor', { tag: '@long' }, () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('the answer about cookies is kept', async ({ page, context }) => {
      await page.goto(english('/about'));
      await page.getByRole('button', { name: 'Accept all' }).click();
      await expect(page.getByRole('button', { name: 'Accept all' })).toBeHidden();
      expect((await context.cookies()).find(({ name }) => name === 'cookie_consent')?.value).toContain('p1');
    });
  });
});

test('a browser too old to query data keeps the page of the server, and sends its form as without scripts', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto(english('/contact'), { waitUntil: 'load' });
  const form = await fillContact(page, uniqueEmail());
  await form.getByRole('button', { name: 'Send message' }).click();
  await solve(form);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Refresh the page to send another message.')).toBeVisible();
  await expect(page.locator('html[data-ready]')).not.toBeAttached();
});

test('a browser too old to query data opens tabs by their links', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto(english('/about'), { waitUntil: 'load' });
  await page.getByRole('tab', { name: 'Culture' }).click();
  await expect(page.getByRole('heading', { name: 'What it is like to work here' })).toBeVisible();
  await page.getByRole('tab', { name: 'Our story' }).click();
  await expect(page.getByRole('heading', { name: 'Three people, one table and a bookshop' })).toBeVisible();
});

const position = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Removes members from the objects of a page, before its scripts. */
function removeMembers(members: readonly NewerMember[]): void {
  const find = (path: string) =>
    path.split('.').reduce<object | undefined>((object, name) => object && Reflect.get(object, name), globalThis);
  const typedArray = Object.getPrototypeOf(Int8Array) as object;
  for (const { owner, name } of members.toReversed()) {
    const object = owner === undefined ? globalThis : owner === 'TypedArray' ? typedArray : find(owner);
    const prototype = object && Reflect.get(object, 'prototype');
    for (const one of [object, prototype]) if (one instanceof Object) Reflect.deleteProperty(one, name);
  }
}
