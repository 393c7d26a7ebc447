import { fillQuote, solve, uniqueEmail } from './fillForm';
import { english, expect, type Page, test } from './test';

const form = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Project details') });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function open(page: Page, address = english('/services')) {
  await page.goto(address);
}

/** Counts the services or plans; the specification has eight and three, and more may be added. */
const countOf = async (agency: { graphql: (query: string) => Promise<object> }, what: 'services' | 'plans') =>
  ((await agency.graphql(`{ ${what} { id } }`)) as Record<string, object[]>)[what]?.length ?? 0;

test('the page lists every service with its price and a link, and compares all, with their complexity as text', async ({
  page,
  agency,
}) => {
  await open(page);
  const list = page.getByRole('region', { name: 'What we do' });
  await expect(list.getByRole('article')).toHaveCount(await countOf(agency, 'services'));
  const seo = list.getByRole('article').filter({ has: page.getByRole('heading', { name: 'SEO and growth' }) });
  await expect(seo).toContainText('From $800/month');
  await expect(seo).toContainText('Ongoing');
  await expect(seo.getByRole('link', { name: 'Learn More about SEO and growth' })).toHaveAttribute(
    'href',
    '/services/seo-services',
  );

  const table = page.getByRole('table', { name: 'Side by side' });
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(table.getByRole('row', { name: /Django development/ })).toContainText('High');
  await expect(table.getByRole('row', { name: /Website maintenance/ })).toContainText('Low');
  await expect(table.getByRole('row', { name: /E-commerce/ })).toContainText('Medium');
});

test('the tiles of a level have one size in every row of the comparison', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const tiles = page.getByRole('table', { name: 'Side by side' }).locator('svg');
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths).toEqual(Array(8).fill(42));
  }
});

test('a tab has an address for links and Back; the tabs are operated by keyboard', async ({ page }) => {
  await open(page);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Pricing').click();
  await expect(page).toHaveURL(english('/services?tab=pricing'));
  await tab(page, 'FAQ').click();
  await expect(page).toHaveURL(english('/services?tab=faq'));
  await page.goBack();
  await expect(tab(page, 'Pricing')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'What we do' })).toBeVisible();
  await open(page, english('/services?tab=faq'));
  await expect(tab(page, 'FAQ')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'About the work' })).toBeVisible();

  await open(page);
  await tab(page, 'Overview').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Pricing')).toBeFocused();
  await expect(tab(page, 'Pricing')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab(page, 'FAQ')).toHaveAttribute('aria-selected', 'true');
});

test('keys and clicks with a function in the browser do not change the tabs', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await open(page, english('/services?tab=pricing'));
  await tab(page, 'Pricing').focus();
  for (const key of ['Control+Home', 'Control+End', 'Alt+ArrowLeft', 'Shift+ArrowRight']) {
    await page.keyboard.press(key);
    await expect(tab(page, 'Pricing')).toBeFocused();
  }
  const opened = context.waitForEvent('page');
  await tab(page, 'FAQ').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(tab(page, 'Pricing')).toHaveAttribute('aria-selected', 'true');
});

test('the page shows every plan and marks the popular one; a link from the prices opens its question', {
  tag: '@long',
}, async ({ page, agency }) => {
  await open(page, english('/services?tab=pricing'));
  const plans = page.getByRole('tabpanel').getByRole('article');
  await expect(plans).toHaveCount(await countOf(agency, 'plans'));
  const popular = plans.filter({ hasText: 'Most Popular' });
  await expect(popular).toHaveCount(1);
  await expect(popular).toContainText('3 months of support');
  await expect(plans.filter({ hasText: 'Starter' })).toContainText('$2,500 one-time');
  await expect(plans.filter({ hasText: 'Enterprise' })).toContainText('project-based');

  await page.getByRole('link', { name: 'How and when you pay' }).click();
  await expect(tab(page, 'FAQ')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('50% deposit when you accept the quote')).toBeInViewport();
  // The link is removed with its panel, so the keyboard continues from the question.
  await expect(page.getByText('How do I pay?')).toBeFocused();
});

test('an invalid fragment is ignored, and the page is shown', { tag: '@long' }, async ({ page }) => {
  await open(page, english('/services#%'));
  await tab(page, 'FAQ').click();
  await expect(page.getByRole('region', { name: 'About the work' })).toBeVisible();
});

test('one question is open at a time, and pressing the open one closes it', { tag: '@long' }, async ({ page }) => {
  await open(page, english('/services?tab=faq'));
  const first = page.getByText('Which service do I need?');
  const second = page.getByText('What if I cancel?');
  await first.click();
  await expect(page.getByText('we answer with one recommendation')).toBeVisible();
  await second.click();
  await expect(page.getByText('Before work starts we refund 50%')).toBeVisible();
  await expect(page.getByText('we answer with one recommendation')).toBeHidden();
  await second.click();
  await expect(page.getByText('Before work starts we refund 50%')).toBeHidden();
});

test('the form opens the quote dialog with the typed text, adds nothing to the address, and leaves other answers of the dialog alone', async ({
  page,
}) => {
  await open(page);
  await expect(form(page).getByText('*')).toHaveCount(0);
  await form(page).getByLabel('First name').fill('Salma');
  await form(page).getByLabel('Email address').fill('salma at museum');
  await form(page).getByLabel('Project details').fill('A museum shop.\nIn two languages.');
  await form(page).getByRole('button', { name: 'Continue to your quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get your custom quote' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Salma');
  await expect(dialog.getByLabel('Last name')).toHaveValue('');
  await expect(dialog.getByLabel('Email address')).toHaveValue('salma at museum');
  await expect(dialog.getByLabel('Project description')).toHaveValue('A museum shop.\nIn two languages.');
  await expect(page).toHaveURL(english('/services'));
  await expect(form(page).getByRole('alert')).toHaveCount(0);

  await dialog.getByLabel('Last name').fill('Idrissi');
  await page.keyboard.press('Escape');
  await form(page).getByLabel('First name').fill('Selma');
  await form(page).getByRole('button', { name: 'Continue to your quote' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Selma');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Idrissi');
});

test('unsent text in the form is kept after another page, and after a reload', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await form(page).getByLabel('Project details').fill('A catalogue of lamps');
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL(english('/portfolio'));
  await page.goBack();
  await expect(form(page).getByLabel('Project details')).toHaveValue('A catalogue of lamps');
  await page.reload();
  await expect(form(page).getByLabel('Project details')).toHaveValue('A catalogue of lamps');
});

test('without session storage, the dialog still has the typed text', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page);
  await form(page).getByLabel('First name').fill('Salma');
  await form(page).getByRole('button', { name: 'Continue to your quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get your custom quote' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Salma');
  await dialog.getByLabel('Last name').fill('Idrissi');
  await page.keyboard.press('Escape');
  await form(page).getByRole('button', { name: 'Continue to your quote' }).click();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Idrissi');
});

test('a sent request empties the form that started it, except for text typed there since', { tag: '@long' }, async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Get your custom quote' });
  const carry = async () => {
    await form(page).getByLabel('First name').fill('Salma');
    await form(page).getByRole('button', { name: 'Continue to your quote' }).click();
    await fillQuote(dialog, uniqueEmail());
  };
  const send = async () => {
    await solve(dialog);
    await dialog.getByRole('button', { name: 'Get quote' }).click();
    await dialog.getByRole('button', { name: 'Close now' }).click();
  };
  await open(page);
  await carry();
  await send();
  await expect(form(page).getByLabel('First name')).toHaveValue('');
  await carry();
  await page.keyboard.press('Escape');
  await form(page).getByLabel('Project details').fill('Another idea');
  await page
    .getByRole('region', { name: /Ready to start/ })
    .getByRole('link')
    .click();
  await send();
  await expect(form(page).getByLabel('Project details')).toHaveValue('Another idea');
});

test('text extended in the dialog is kept when the button is pressed again', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const carry = form(page).getByRole('button', { name: 'Continue to your quote' });
  await form(page).getByLabel('Project details').fill('A shop.');
  await carry.click();
  const description = page.getByRole('dialog').getByLabel('Project description');
  await description.fill('A shop. Four hundred products, three languages.');
  await page.keyboard.press('Escape');
  await carry.click();
  await expect(description).toHaveValue('A shop. Four hundred products, three languages.');
});

test('Back closes the quote dialog, also where only the tab changes', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await tab(page, 'Pricing').click();
  await expect(tab(page, 'Pricing')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Get your custom quote' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog).toBeHidden();
});

test('lists and breadcrumb keep their tiles in forced colours', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(english('/services'));
  const edgeOf = (element: Element, part: string) => getComputedStyle(element, part).borderTop;
  const inside = page.getByRole('main');
  const [tick, step] = [
    inside.getByText('Custom theme, no page builder').first(),
    page.getByLabel('Breadcrumb').getByRole('listitem').first(),
  ];
  for (const [item, part] of [
    [tick, '::before'],
    [step, '::after'],
  ] as const) {
    expect(await item.evaluate(edgeOf, part)).toMatch(/^[1-9].*px solid rgb\(0, 0, 0\)$/);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the switcher at the side stays in view and covers nothing', { tag: '@long' }, async ({ page }) => {
    await open(page);
    const switcher = page.getByRole('tablist', { name: 'Parts of this page' });
    for (const name of ['Overview', 'Pricing', 'FAQ']) await expect(tab(page, name)).toBeVisible();
    const edge = (await switcher.boundingBox())?.x ?? 0;
    const reach = await page.evaluate(() => {
      const ends = [
        ...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, tbody th, dd, a, input, textarea, button)'),
      ]
        .filter((element) => element.checkVisibility() && !element.closest('[role="tablist"]'))
        .map((element) => element.getBoundingClientRect().right);
      return { text: Math.max(...ends), page: document.documentElement.scrollWidth };
    });
    expect(reach.text).toBeLessThanOrEqual(edge);
    expect(reach.page).toBe(320);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(switcher).toBeInViewport();
  });

  for (const width of [320, 360, 390]) {
    test(`at ${width} px each button of a service has one line`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await open(page);
      const links = page.getByRole('tabpanel').getByRole('link', { name: /^Learn More/ });
      await expect(links).not.toHaveCount(0);
      for (const link of await links.all()) {
        expect((await link.boundingBox())?.height).toBeLessThan(50);
      }
    });
  }

  test('the plans are shown in the order in which they are read', { tag: '@long' }, async ({ page }) => {
    await open(page, english('/services?tab=pricing'));
    const shown = page.getByRole('tabpanel').getByRole('article');
    await expect(shown).not.toHaveCount(0);
    const plans = await shown.all();
    const tops = await Promise.all(plans.map(async (plan) => (await plan.boundingBox())?.y ?? 0));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('the switcher marks the current part in forced colours', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, english('/services?tab=pricing'));
    const ground = async (name: string) => {
      const { x, y } = (await tab(page, name).boundingBox()) ?? { x: 0, y: 0 };
      return page.screenshot({ clip: { x: x + 4, y: y + 4, width: 4, height: 4 } });
    };
    expect((await ground('Pricing')).equals(await ground('FAQ'))).toBe(false);
  });

  test('the switcher leaves the menu button free in a low window', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await open(page);
    const header = await page.getByRole('banner').boundingBox();
    const switcher = await page.getByRole('tablist', { name: 'Parts of this page' }).boundingBox();
    expect(switcher?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  for (const [width, height] of [
    [320, 180],
    [568, 232],
  ] as const) {
    test(`in a window of ${width} × ${height} the parts are a row that scrolls with the page, and help is read and searched`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page);
      for (const name of ['Overview', 'Pricing', 'FAQ']) {
        await tab(page, name).scrollIntoViewIfNeeded();
        await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      const search = page.getByRole('searchbox');
      await search.focus();
      await expect(search).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
    });
  }

  test('another part chosen from deep in the page begins at its beginning', { tag: '@long' }, async ({ page }) => {
    await open(page);
    await page.getByRole('table', { name: 'Side by side' }).scrollIntoViewIfNeeded();
    await tab(page, 'Pricing').click();
    await expect(page.getByRole('heading', { name: 'Plans for a whole project' })).toBeInViewport();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all three parts are in the page, and its form continues on the quote page, with the typed text and nothing in the address', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(english('/services'));
    await expect(page.getByRole('heading', { name: 'AI and machine learning' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Plans for a whole project' })).toBeVisible();
    await page.getByText('Who owns the code?').click();
    await expect(page.getByText('With the last payment the code')).toBeVisible();

    await form(page).getByLabel('First name').fill('Salma');
    await form(page).getByLabel('Project details').fill('A museum shop.');
    await form(page).getByRole('button', { name: 'Continue to your quote' }).click();
    await expect(page).toHaveURL(english('/get-quote'));
    await expect(page.getByLabel('First name')).toHaveValue('Salma');
    await expect(page.getByLabel('Project description')).toHaveValue('A museum shop.');
    // Fields that the form did not have are still missing.
    await expect(page.getByText('Please check these fields')).toHaveCount(0);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
});
