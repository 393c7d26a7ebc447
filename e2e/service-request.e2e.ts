import type { Page } from 'playwright/test';
import { exampleService } from '../schema/test/exampleService';
import { holdRequests } from './requests';
import { type Agency, english, expect, expectAccessible, test, untilSiteRuns } from './test';

const PATH = english(`/services/${exampleService}`);
const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' });
const thanks = (page: Page) => main(page).getByText('Thank you. Your message is with us.');

async function fill(page: Page, email: string) {
  await main(page).getByLabel('Name').fill('Karim Idrissi');
  await main(page).getByLabel('Email address').fill(email);
  await main(page).getByLabel('Project details').fill('Our magazine moves from paper to the web.');
}

const read = (agency: Agency) => agency.read('SERVICE_REQUEST', 'service email company text');

test('a message about the service is stored with the service, and confirmed', async ({ page, agency }) => {
  await page.goto(PATH);
  const form = main(page).getByRole('region', { name: 'Ask about this service' });
  await expect(form.getByRole('button')).toHaveText('Send message');
  await fill(page, 'karim@press.example');
  await main(page).getByLabel('Company (optional)').fill('Atlas Press');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(form).toContainText('Thank you.');
  await expectAccessible(page);
  expect(await read(agency)).toContainEqual({
    service: exampleService,
    email: 'karim@press.example',
    company: 'Atlas Press',
    text: 'Our magazine moves from paper to the web.',
  });
});

test('name, address and details are required, the company is not', { tag: '@long' }, async ({ page }) => {
  await page.goto(PATH);
  await send(page).click();
  const summary = main(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your name.',
    'Enter your email address.',
    'Tell us about your project.',
  ]);
  await expectAccessible(page);
  await fill(page, 'karim@press.example');
  await expect(main(page).getByText('Enter your name.')).toHaveCount(0);
});

test('a message that could not be sent keeps its text, even after a reload, and is stored once', {
  tag: '@long',
}, async ({ page, agency }) => {
  await page.goto(PATH);
  await fill(page, 'again@press.example');
  await page.route(/\/graphql\b/, (route) => route.abort());
  await send(page).click();
  await expect(main(page).getByRole('alert')).toContainText('Your message was not sent.');
  await page.unroute(/\/graphql\b/);
  await page.reload();
  await expect(main(page).getByLabel('Project details')).toHaveValue('Our magazine moves from paper to the web.');
  await send(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  const results = await read(agency);
  expect(results.filter(({ email }) => email === 'again@press.example')).toHaveLength(1);
});

test('a message sent before and again after the start of the site is stored once', { tag: '@long' }, async ({
  page,
  agency,
}) => {
  const runSite = await holdRequests(page, /assets\/hydrateSite/);
  await page.goto(PATH, { waitUntil: 'load' });
  // The answer is still pending when the site runs; Playwright does nothing in a page that waits for one.
  await page.route(`**${PATH}`, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 204 });
  });
  await fill(page, 'early@press.example');
  // The site is not loaded, and the browser sends the form itself.
  const sent = page.waitForResponse(`**${PATH}`);
  await send(page).click();
  await sent;
  runSite();
  await untilSiteRuns(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  const results = await read(agency);
  expect(results.filter(({ email }) => email === 'early@press.example')).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form comes back with its errors, and shows thanks once it is stored', { tag: '@long' }, async ({
    page,
    agency,
  }) => {
    await page.goto(PATH);
    await fill(page, 'plain@');
    await send(page).click();
    await expect(main(page).getByLabel('Name')).toHaveValue('Karim Idrissi');
    await expect(main(page).getByRole('alert')).toBeInViewport();
    await main(page).getByLabel('Email address').fill('plain@press.example');
    await send(page).click();
    await expect(thanks(page)).toBeInViewport();
    const results = await read(agency);
    expect(results.map(({ email }) => email)).toContain('plain@press.example');
  });
});
