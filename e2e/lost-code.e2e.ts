import { exampleProject } from '../scripts/common/exampleProject';
import { english, expect, needsProjects, type Page, test } from './test';

test('without the code of the dialog, the call to action leads to the page with the same form', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/QuoteDialog/, (route) => route.abort());
  await page.goto(english('/'));
  await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click();
  await expect(page).toHaveURL(english('/get-quote'));
  await expect(page.getByRole('heading', { level: 1, name: 'Get Your Custom Quote' })).toBeVisible();
});

test('text typed on the services page is on the quote page, even without the code of the dialog', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/QuoteDialog/, (route) => route.abort());
  await page.goto(english('/services'));
  await page.getByRole('main').getByLabel('Project details').fill('A catalogue of lamps');
  await page.getByRole('button', { name: 'Continue to your quote' }).click();
  await expect(page).toHaveURL(english('/get-quote'));
  await expect(page.getByLabel('Project description')).toHaveValue('A catalogue of lamps');
});

const about = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' });
const opening = (page: Page) => page.getByRole('heading', { level: 1, name: /A workshop for the web/ });

test('a page whose code an updated server no longer has is loaded as a document', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(english('/'));
  await page.route(/AboutPage.*\.js/, (route) => route.fulfill({ status: 404 }));
  await about(page).click();
  await expect(opening(page)).toBeVisible();
  await expect(page).toHaveURL(english('/about'));
  // The site cannot hydrate this document, and has tried.
  await page.mouse.wheel(0, 100);
  await expect(page.locator('html[data-failed]')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(english('/'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' })).toBeVisible();
});

test('a page whose operation an updated server no longer knows is loaded as a document', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/'));
  const error = { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } };
  await page.route(/\/graphql\b/, (route) => route.fulfill({ json: { errors: [error] } }));
  await about(page).click();
  await expect(opening(page)).toBeVisible();
});

test('the quote form opens after an update of the server', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/'));
  await page.route(/(QuoteDialog|QuotePage).*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click();
  await expect(page).toHaveURL(english('/get-quote'));
  await expect(page.getByLabel('Project description')).toBeVisible();
});

test('offline a page reports that it did not load, and Try Again loads it once there is a connection', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto(english('/'));
  await context.setOffline(true);
  await about(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(opening(page)).toBeVisible();
});

const styles = (page: Page) => page.locator('head > style').allTextContents();

test('a page whose stylesheet did not arrive is loaded as a document with it', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  await page.route(/AboutPage.*\.css/, (route) => route.abort());
  await about(page).click();
  await expect(opening(page)).toBeVisible();
  expect((await styles(page)).join()).toContain('.about-story');
});

test('a page whose prefetch failed offline has its stylesheet once there is a connection', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(english('/contact'));
  const link = page.getByRole('banner').getByRole('link', { name: 'About' });
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await link.hover();
  await lost;
  await context.setOffline(false);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  expect((await styles(page)).join()).toContain('.about-story');
});

test('a page that arrives without its code stays as the server sent it', { tag: '@long' }, async ({ page }) => {
  await page.route(/PortfolioPage.*\.js/, (route) => route.abort());
  await page.goto(english('/portfolio'));
  await page.getByRole('link', { name: 'Django', exact: true }).click();
  await expect(page).toHaveURL(english('/portfolio?type=django'));
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
});

/** Without the code of this page the site cannot hydrate it, even if all other code arrives. */
async function openWithout(page: Page, code: RegExp, path: string) {
  await page.route(code, (route) => route.abort());
  await page.goto(path, { waitUntil: 'load' });
  await page.mouse.wheel(0, 1);
}

test('without the code of services each part opens by a press, including the first again', { tag: '@long' }, async ({
  page,
}) => {
  await openWithout(page, /ServicesPage.*\.js/, english('/services'));
  await page.getByRole('tab', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Plans for a whole project' })).toBeVisible();
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await expect(page.getByText('Who owns the code?')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'What we do' })).toBeVisible();
});

test('without the code of about each tab is reached and opened by keyboard', { tag: '@long' }, async ({ page }) => {
  await openWithout(page, /AboutPage.*\.js/, english('/about'));
  await page.getByRole('tab', { name: 'Our story' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Our team' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The people you will talk to' })).toBeVisible();
});

test('without the code of a project all its screens are shown, without controls', {
  tag: '@long',
}, async ({ page, request }) => {
  needsProjects();
  const { results } = await (await request.get(`/api/portfolio/${exampleProject}/screenshots/`)).json();
  await openWithout(page, /ProjectPage.*\.js/, english(`/portfolio/${exampleProject}`));
  expect(results).not.toEqual([]);
  for (const { title } of results) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Choose a screenshot' })).toBeHidden();
});

test('without the code of the home page, help is available on a small phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openWithout(page, /HomePage.*\.js/, english('/'));
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(/\/contact\??$/);
});

test('without its code the contact form announces a captcha question, and waits for none', {
  tag: '@long',
}, async ({ page }) => {
  await openWithout(page, /ContactPage.*\.js/, english('/contact'));
  const form = page.getByRole('main').locator('form');
  await expect(form.getByText('When you send this form, we ask you a short arithmetic question.')).toBeVisible();
  await expect(form.getByText('One moment, your question is on its way…')).toBeHidden();
  await expect(form.getByLabel('Your answer')).toBeHidden();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`without scripts, the target of a link within the page is below the header at ${viewport.width}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(english('/terms-of-service'));
    await page.mouse.move(50, 50);
    await page.mouse.wheel(0, 10);
    await expect(page.locator('html[data-failed]')).toBeAttached();
    await page.getByRole('main').getByRole('link', { name: 'Late payment' }).click();
    const heading = page.getByRole('heading', { name: 'Late payment' });
    await expect(heading).toBeInViewport();
    const bar = page.getByRole('banner').locator('.main-bar');
    const edges = async () => [
      (await heading.boundingBox())?.y ?? 0,
      await bar.evaluate((box) => box.getBoundingClientRect().bottom),
    ];
    await expect.poll(async () => ((a) => (a[0] ?? 0) >= (a[1] ?? 0))(await edges())).toBe(true);
  });
}
