import { agency as facts } from '../schema/generated/agency';
import { holdRequests } from './requests';
import { english, expect, expectAccessible, type Page, test } from './test';

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter by technology' });
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Learn More/ }) });
/** Counts the projects of one type or of all. */
const countOf = async (page: Page, type = ''): Promise<number> =>
  (await (await page.request.get(`/api/portfolio/?service_type=${type}`)).json()).count;
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' });

test('the portfolio opens with all projects as cards, and leads home, to the services and to the contact form', async ({
  page,
}) => {
  await page.goto(english('/portfolio'));
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
  await expect(count(page)).toHaveText(`Showing ${await countOf(page)} projectsAll Projects`);
  await expect(filters(page).getByRole('link')).toHaveText([
    'All Projects',
    'WordPress',
    'Django',
    'MERN Stack',
    'AI/ML',
    'SEO & Growth',
    'Maintenance',
  ]);
  await expect(cards(page)).toHaveCount(await countOf(page));
  await expectAccessible(page);

  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'The heat of 1,900 buildings' }) });
  for (const text of ['Featured', 'MERN Stack', '2025', 'Fjärrsyn AB, Göteborg', '3 months', '+6']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('list', { name: /^Technologies/ }).getByRole('listitem')).toHaveCount(4);
  await expect(card.getByRole('img')).toHaveAttribute('alt', /./);

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View services' })).toHaveAttribute('href', english('/services'));
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', english('/contact'));
});

test('a filter shows at once, without a request, and has an address', async ({ page }) => {
  await page.goto(english('/portfolio'));
  const asked: string[] = [];
  page.on('request', (request) => /\/graphql\b/.test(request.url()) && asked.push(request.url()));
  await filters(page).getByRole('link', { name: 'Django' }).click();
  await expect(count(page)).toHaveText(`Showing ${await countOf(page, 'django')} projectsDjango`);
  await expect(cards(page)).toHaveCount(await countOf(page, 'django'));
  await expect(page).toHaveURL(/\/portfolio\?type=django$/);
  await expect(filters(page).getByRole('link', { name: 'Django' })).toHaveAttribute('aria-current', 'true');
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(cards(page)).toHaveCount(await countOf(page));
});

test('an address with an unknown type shows the empty view, which links to all projects', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(english('/portfolio?type=cobol'));
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View All Projects' }).click();
  await expect(cards(page)).toHaveCount(await countOf(page));
  await expect(page.getByRole('link', { name: 'All Projects', exact: true })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the choices stand in one row that scrolls, the chosen one in view', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/portfolio?type=maintenance'));
    const first = filters(page).getByRole('link', { name: 'All Projects' });
    const chosen = filters(page).getByRole('link', { name: 'Maintenance' });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(first).not.toBeInViewport();
    expect((await first.boundingBox())?.y).toBe((await chosen.boundingBox())?.y);
    await expectAccessible(page);
  });
});

for (const [path, name] of [
  ['/portfolio', 'Filter by technology'],
  ['/services/wordpress-development', 'Sample projects'],
] as const) {
  test(`on a phone, the keyboard brings each choice of ${path} into view`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const row = page.getByLabel(name, { exact: true });
    const choices = await row.getByRole('link').or(row.getByRole('button')).all();
    expect(choices.length).toBeGreaterThan(2);
    await choices[0]?.focus();
    for (const choice of choices) {
      await expect(choice).toBeFocused();
      await expect(choice).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
    }
    // It stays at its scroll position, wherever the focus is.
    await page.keyboard.press('Shift+Tab');
    const left = async () => (await choices[0]?.boundingBox())?.x ?? 0;
    const before = await left();
    await row.hover();
    await page.mouse.wheel(-150, 0);
    await expect.poll(left).toBeGreaterThan(before + 50);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are links that work', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/portfolio'));
    await filters(page).getByRole('link', { name: 'AI/ML' }).click();
    await expect(count(page)).toHaveText(`Showing ${await countOf(page, 'ai')} projectsAI/ML`);
    await expect(cards(page)).toHaveCount(await countOf(page, 'ai'));
  });
});

test.describe('on the way from another page', () => {
  const toPortfolio = async (page: Page) => {
    await page.goto(english('/contact'));
    return () => page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  };

  test('a slow answer is announced as loading, in a region that existed before its text', { tag: '@long' }, async ({
    page,
  }) => {
    const go = await toPortfolio(page);
    await page.evaluate(() => {
      for (const region of document.querySelectorAll('[aria-live], [role="status"]')) region.classList.add('was-there');
    });
    const answer = await holdRequests(page, /\/graphql\b/);
    await go();
    await expect(page.getByText('Loading portfolio projects...')).toBeVisible();
    const isSaid = (text: Element) => text.closest('[aria-live], [role="status"]')?.classList.contains('was-there');
    expect(await page.getByText('Loading portfolio projects...').evaluate(isSaid)).toBe(true);
    answer();
    await expect(cards(page)).toHaveCount(await countOf(page));
    await expect(page.getByText('Loading portfolio projects...')).toBeHidden();
  });

  test('an answer with errors is reported, and Try Again reloads', { tag: '@long' }, async ({ page }) => {
    const go = await toPortfolio(page);
    await page.route(/\/graphql\b/, (route) => route.fulfill({ json: { data: null, errors: [{ message: 'no' }] } }));
    await go();
    await expect(page.getByRole('heading', { name: 'Error Loading Portfolio' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to load portfolio projects');
    await expect(page).toHaveTitle(`Error Loading Portfolio · ${facts.name}`);
    await expectAccessible(page);
    await page.unroute(/\/graphql\b/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page)).toHaveCount(await countOf(page));
  });

  test('an empty answer is reported like a missing one', { tag: '@long' }, async ({ page }) => {
    const go = await toPortfolio(page);
    await page.route(/\/graphql\b/, (route) => route.fulfill({ json: { data: null } }));
    await go();
    await expect(page.getByRole('alert')).toHaveText('Error loading portfolio projects');
  });

  test('a missing answer has its own message', { tag: '@long' }, async ({ page }) => {
    const go = await toPortfolio(page);
    await page.route(/\/graphql\b/, (route) => route.abort());
    await go();
    await expect(page.getByRole('alert')).toHaveText('Error loading portfolio projects');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
