import type { Page } from 'playwright/test';
import { exampleService } from '../schema/test/exampleService';
import { english, expect, expectAccessible, needsNewsletter, test, untilSiteRuns } from './test';

needsNewsletter();

const box = (page: Page) => page.getByRole('region', { name: 'Newsletter' });
const email = (page: Page) => box(page).getByLabel('Email address');
const subscribe = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' });
const done = (page: Page) => box(page).getByText('Successfully subscribed!');

test('an address entered in the footer is stored, and the box confirms it', async ({ page, agency }) => {
  await page.goto(english('/about'));
  await email(page).fill('nadia@olives.example');
  await subscribe(page).click();
  await expect(done(page)).toBeVisible();
  await expect(done(page)).toBeFocused();
  await expectAccessible(page);
  expect(await agency.read('SUBSCRIBER', 'email source { page }')).toContainEqual({
    email: 'nadia@olives.example',
    source: { page: english('/about') },
  });
});

test('a known address gets the same answer; a line under the field states the purpose of the address', {
  tag: '@long',
}, async ({ page, agency }) => {
  for (const address of ['twice@olives.example', 'Twice@Olives.example']) {
    await page.goto(english('/'));
    await email(page).fill(address);
    await subscribe(page).click();
    await expect(done(page)).toBeVisible();
  }
  const subscribers = await agency.read('SUBSCRIBER', 'email');
  expect(subscribers.filter((row) => row.email === 'twice@olives.example')).toHaveLength(1);

  await page.goto(english('/'));
  await box(page).getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL(english('/privacy-policy'));
});

test('an empty or malformed address is reported at the field, which gets the focus; an address that could not be sent stays, and is sent on the next try', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/about'));
  await subscribe(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Enter your email address.');
  await email(page).fill('nadia@');
  await email(page).press('Enter');
  await expect(email(page)).toHaveAccessibleDescription('Enter an email address in the form name@example.com.');
  await expectAccessible(page);

  await page.route(/\/graphql\b/, (route) => route.abort());
  await email(page).fill('later@olives.example');
  await subscribe(page).click();
  await expect(box(page).getByRole('alert')).toContainText('You are not subscribed yet.');
  await expect(email(page)).toHaveValue('later@olives.example');
  await page.unroute(/\/graphql\b/);
  await subscribe(page).click();
  await expect(done(page)).toBeVisible();
});

test('the button that cancels the waiting is underlined under the pointer', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/'));
  await page.route(/\/graphql\b/, (route) => route.abort());
  await email(page).fill('pointer@olives.example');
  await subscribe(page).click();
  const stop = box(page).getByRole('button', { name: 'Do not send' });
  await stop.hover();
  await expect(stop).toHaveCSS('text-decoration-line', 'underline');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box works on any page, keeps the query, and leads back to the box', { tag: '@long' }, async ({
    page,
    agency,
  }) => {
    await page.goto(english('/services?tab=faq'));
    await email(page).fill('plain@');
    await subscribe(page).click();
    await expect(email(page)).toHaveValue('plain@');
    await expect(box(page)).toContainText('Enter an email address in the form name@example.com.');
    await expect(box(page)).toBeInViewport();
    await email(page).fill('plain@olives.example');
    await subscribe(page).click();
    await expect(done(page)).toBeInViewport();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('faq');
    const subscribers = await agency.read('SUBSCRIBER', 'email');
    expect(subscribers.map((row) => row.email)).toContain('plain@olives.example');
  });

  test('on the contact page the form of the page stays usable', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/contact'));
    await email(page).fill('both@olives.example');
    await subscribe(page).click();
    await expect(done(page)).toBeVisible();
    await expect(page.getByText(/What is \d+ \+ \d+\?/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  });
});

for (const [path, control, chosen] of [
  ['/about', 'Our team', '/about?utm_source=paper&tab=team'],
  [`/services/${exampleService}`, 'Mobile', `/services/${exampleService}?utm_source=paper&view=mobile`],
] as const) {
  test(`thanks on ${path} without the site disappear with the next view`, { tag: '@long' }, async ({ page }) => {
    const site = /assets\/hydrateSite/;
    await page.route(site, (route) => route.abort());
    await page.goto(`${path}?utm_source=paper`, { waitUntil: 'load' });
    const newsletter = page.getByRole('contentinfo').locator('form');
    await newsletter.getByLabel(/email/i).fill(`one-look-${path.length}@visitor.example`);
    await newsletter.getByRole('button').click();
    await expect(page).toHaveURL(/received=/);
    await expect(page.getByText('Successfully subscribed!')).toBeVisible();
    await page.unroute(site);
    await page.reload();
    await untilSiteRuns(page);
    await page
      .getByRole('main')
      .getByRole('tab', { name: control })
      .or(page.getByRole('button', { name: control, exact: true }))
      .click();
    await expect(page).toHaveURL(chosen);
  });
}
