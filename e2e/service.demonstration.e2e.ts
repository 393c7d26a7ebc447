import { english, expect, expectAccessible, type Page, test } from './test';

const ADDRESS = english('/services/wordpress-development');
const samples = (page: Page) => page.getByRole('region', { name: 'Samples of our work' });
const choice = (page: Page, name: string) => samples(page).getByRole('button', { name });

test('the page shows description, features and prices of the service, with the first sample on a desktop and others on request', async ({
  page,
}) => {
  await page.goto(`${ADDRESS}/`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('WordPress development');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link', { name: 'Services' })).toHaveAttribute('href', english('/services'));
  await expect(main.getByRole('region', { name: 'What you gain' }).getByRole('listitem')).toHaveCount(6);
  await expect(main.getByRole('region', { name: 'What we specialise in' }).getByRole('listitem')).toHaveCount(6);
  const packages = main.getByRole('region', { name: 'Packages' }).getByRole('article');
  await expect(packages).toHaveCount(3);
  await expect(packages.nth(1)).toContainText('$3,500 4–6 weeks');
  await expect(packages.filter({ hasText: 'Most Popular' })).toHaveCount(1);
  await expect(packages.nth(1)).toContainText('Most Popular');
  await expect(main.getByRole('region', { name: 'What changed for our clients' }).getByRole('article')).toHaveCount(3);

  await page.goto(ADDRESS);
  await expect(choice(page, 'Fournil Nour')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'Desktop')).toHaveAttribute('aria-pressed', 'true');
  await choice(page, 'Riad Saffir').click();
  await expect(samples(page).getByRole('heading', { name: 'Riad Saffir' })).toBeVisible();
  await expect(choice(page, 'Riad Saffir')).toBeFocused();
  await choice(page, 'Mobile').click();
  await expect(choice(page, 'Mobile')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'Riad Saffir')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`${ADDRESS}?sample=riad&view=mobile`);
});

test('on the smallest phone a line of the breadcrumb begins with its words, not with the sign between two', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(english('/services/wordpress-development'));
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  const first = await breadcrumb.getByRole('link', { name: 'Home' }).boundingBox();
  const last = await breadcrumb.getByText('WordPress development').boundingBox();
  expect(last?.y).toBeGreaterThan(first?.y ?? 0);
  expect(last?.x).toBe(first?.x);
});

test('on a desktop the columns of the packages stand below each other, the popular one among them', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(ADDRESS);
  const packages = page.getByRole('region', { name: 'Packages' }).getByRole('article');
  for (const width of [960, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [packages.getByRole('heading'), packages.getByRole('list'), packages.getByRole('link')]) {
      const starts = await part.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(starts, `at ${width} px`).toEqual(Array(3).fill(starts[0]));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on a phone the chosen sample is in view in its row, also if the address chose it', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${ADDRESS}?sample=riad`);
  await samples(page).scrollIntoViewIfNeeded();
  await expect(choice(page, 'Riad Saffir')).toBeInViewport({ ratio: 1 });
  const second = samples(page).getByRole('group', { name: 'Sample projects' }).getByRole('button').nth(1);
  await second.evaluate((chip: HTMLButtonElement) => chip.click());
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toBeInViewport({ ratio: 1 });
});

test('the page keeps its position while samples change, and Back leaves the page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(english('/services'));
  await page.getByRole('link', { name: 'Learn More about WordPress development' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('WordPress development');
  await choice(page, 'Mobile').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await choice(page, 'Cabinet Berrada-Lowe').click();
  await expect(samples(page).getByRole('heading', { name: 'Cabinet Berrada-Lowe' })).toBeVisible();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
  await page.goBack();
  await expect(page).toHaveURL(english('/services'));
});

test('a picture that cannot be loaded is replaced by text', { tag: '@long' }, async ({ page }) => {
  await page.route('**/*.{webp,avif,png,jpg}', (route) => route.abort());
  await page.goto(ADDRESS);
  await samples(page).scrollIntoViewIfNeeded();
  await expect(samples(page).getByText('No Image Available')).toBeVisible();
});

test('a quote request from the page has the fitting project type, until the visitor chooses another', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/services/ecommerce-development'));
  const open = page.getByRole('main').getByRole('link', { name: 'Get a Quote', exact: true }).first();
  const type = page.getByRole('dialog').getByLabel('Project type');
  await open.click();
  await expect(type).toHaveValue('ecommerce');
  await page.keyboard.press('Escape');
  await page.goto(english('/services/ai-solutions'));
  await open.click();
  await expect(type).toHaveValue('ai');
  await type.selectOption('mobile');
  await page.keyboard.press('Escape');
  await open.click();
  await expect(type).toHaveValue('mobile');
});

test('without scripts the quote page has that project type', { tag: '@long' }, async ({ request }) => {
  const html = await (await request.get(english('/get-quote?projectType=api'))).text();
  expect(html).toMatch(/<option[^>]* value="api"[^>]* selected/);
});

test('a sample leads to its project, and the project back to the service', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/services/mern-stack'));
  await samples(page).getByRole('link', { name: 'See the whole project' }).click();
  await expect(page).toHaveURL(english('/portfolio/saas-dashboard'));
  await page.getByRole('main').getByRole('link', { name: 'MERN stack development' }).click();
  await expect(page).toHaveURL(english('/services/mern-stack'));
});

test('an address without content answers Service Not Found', { tag: '@long' }, async ({ page, request }) => {
  const inherited = await request.get(english('/services/constructor'));
  expect(inherited.status()).toBe(404);
  expect(await inherited.text()).toMatch(/<h1[^>]*>Service Not Found</);
  const response = await page.goto(english('/services/no-such-service'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found');
  const main = page.getByRole('main');
  await expect(main.getByText('The service you’re looking for doesn’t exist.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', english('/get-quote'));
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Back to services' }).click();
  await expect(page).toHaveURL(english('/services'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('samples and views change as pages of their own', { tag: '@long' }, async ({ page }) => {
    await page.goto(ADDRESS);
    await choice(page, 'Mobile').click();
    await choice(page, 'Cabinet Berrada-Lowe').click();
    await expect(page).toHaveURL(`${ADDRESS}?view=mobile&sample=law-firm#samples`);
    await expect(samples(page).getByRole('heading', { name: 'Cabinet Berrada-Lowe' })).toBeVisible();
    await expect(choice(page, 'Mobile')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the client of a case stands before its town, also from right to left', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ar/services/wordpress-development');
  const client = page.getByRole('article').getByText(/^Warda & Fils، /);
  const [first, last] = await client.evaluate((holder) => {
    const text = holder.firstChild as Text;
    return [0, text.length - 1].map((index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(first).toBeGreaterThan(last ?? 0);
});
