import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { holdRequests } from './holdRequests';
import { expect, test } from './test';

const help = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });
const site = (page: Page) => page.locator('html[data-ready]');

/** Opens a page and does nothing, not even what the other tests count as a sign of a visitor. */
const look = (page: Page, path: string) => page.goto(path, { waitUntil: 'load' });

/** Holds the code of the site until released. */
const holdSite = (page: Page) => holdRequests(page, /assets\/(site|startSite)/);

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  return scripts;
}

test('who only looks is sent no file of scripts; the first sign brings the site', async ({ page }) => {
  const scripts = scriptsOf(page);
  await look(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).not.toBeAttached();
  await page.mouse.move(200, 200);
  await expect(site(page)).toBeAttached();
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
});

test('a page that starts asks for no sheet that stands in it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await look(page, '/portfolio');
  await page.mouse.move(200, 200);
  await expect(site(page)).toBeAttached();
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
});

test('a tap is over before the site starts for it', async ({ page }) => {
  const scripts = scriptsOf(page);
  await look(page, '/about');
  const finger = { bubbles: true, pointerType: 'touch', buttons: 1 };
  await page.dispatchEvent('h1', 'pointerdown', finger);
  await page.dispatchEvent('h1', 'pointermove', finger);
  await page.waitForTimeout(300);
  expect(scripts).toEqual([]);
  await page.dispatchEvent('h1', 'pointerup', { ...finger, buttons: 0 });
  await expect(site(page)).toBeAttached();
});

test('a mouse that rests where the page appears starts nothing', async ({ page }) => {
  const scripts = scriptsOf(page);
  await look(page, '/about');
  await page.dispatchEvent('h1', 'pointermove', { bubbles: true, pointerType: 'mouse', movementX: 0, movementY: 0 });
  await page.waitForTimeout(300);
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect(site(page)).toBeAttached();
});

test('what was typed stays where the year has changed since the server drew the page', async ({ page }) => {
  await page.clock.install({ time: new Date(new Date().getFullYear() + 1, 0, 1) });
  await look(page, '/get-quote');
  await page.getByLabel('First name').fill('Nadia');
  await page.mouse.move(200, 200);
  await expect(site(page)).toBeAttached();
  await expect(page.getByLabel('First name')).toHaveValue('Nadia');
});

test('the typeface is one file, rare letters and all', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/contact', { waitUntil: 'networkidle' });
  // What the typeface does not have is as wide as in whatever comes next.
  const missing = await page.evaluate((letters) => {
    const context = document.createElement('canvas').getContext('2d');
    const width = (letter: string, next: string) => {
      if (context) context.font = `100px "Bricolage Grotesque", ${next}`;
      return context?.measureText(letter).width;
    };
    return [...letters].filter((letter) => width(letter, 'monospace') !== width(letter, 'serif'));
  }, 'AzÀÂÆÇÈÉÊËÎÏÔÙÛÜàâæçèéêëîïôùûüÿŒœÁÄÅÍÑÓÖØÚßáãäåíñóõöøú«»‹›‘’“”–—…•€Ж');
  expect(missing).toEqual(['Ж']);
  expect(fonts).toHaveLength(1);
});

test('a page that is looked at for a while starts by itself', async ({ page }) => {
  await look(page, '/about');
  await expect(site(page)).toBeAttached({ timeout: 10_000 });
});

test('a press before the site runs is kept and done', async ({ page }) => {
  const release = await holdSite(page);
  await look(page, '/about');
  await help(page).click();
  await expect(help(page)).not.toHaveAttribute('aria-expanded');
  release();
  await expect(help(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL('/about');
});

for (const [name, width] of [
  ['Menu', 390],
  ['Services', 1280],
] as const) {
  test(`the menu “${name}” opened before the site runs stays open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdSite(page);
    await look(page, '/about');
    const summary = page
      .getByRole('banner')
      .locator('summary')
      .and(page.getByText(name).or(page.getByLabel(name)));
    const link = page.getByRole('banner').getByRole('link', { name: 'All services' }).filter({ visible: true });
    await summary.click();
    await expect(link).toBeVisible();
    release();
    await expect(site(page)).toBeAttached();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL('/services');
    await expect(link).toBeHidden();
  });
}

test('a tab pressed before the site runs opens', async ({ page }) => {
  const release = await holdSite(page);
  await look(page, '/services');
  await page.getByRole('tab', { name: 'Pricing' }).click();
  let documents = 0;
  page.on('request', (request) => request.isNavigationRequest() && documents++);
  release();
  await expect(page.getByRole('tab', { name: 'Pricing' })).toHaveAttribute('aria-selected', 'true');
  expect(documents).toBe(0);
  await expect(page).toHaveURL('/services?tab=pricing');
});

test('arrow keys pressed before the site runs move the tabs, each of them', async ({ page }) => {
  const release = await holdSite(page);
  await look(page, '/services');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  release();
  await expect(page.getByRole('tab', { name: 'FAQ' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'FAQ' })).toBeFocused();
});

test('arrow keys there and back again before the site runs end where they began', async ({ page }) => {
  const release = await holdSite(page);
  await look(page, '/services');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(site(page)).toBeAttached();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/services');
});

test('an arrow key pressed before the site runs moves the gallery', async ({ page }) => {
  const release = await holdSite(page);
  await look(page, '/portfolio/saas-dashboard');
  await page.getByRole('link', { name: /Enlarge: Morning overview/ }).focus();
  await page.keyboard.press('ArrowRight');
  release();
  await expect(page.getByRole('heading', { name: 'Morning overview' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'One building' })).toBeVisible();
});

test('a form sent before the site runs is sent by it', async ({ page }) => {
  const release = await holdSite(page);
  await look(page, '/about');
  const newsletter = page.getByRole('contentinfo').locator('form');
  await newsletter.getByLabel(/email/i).fill('early@visitor.example');
  await newsletter.getByRole('button').click();
  release();
  await expect(page.getByText('Successfully subscribed!')).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('a form that waited for the site counts as open since the page was there', async ({ page }) => {
  const release = await holdSite(page);
  await look(page, '/services/wordpress-development');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Name').fill('Karim Idrissi');
  await form.getByLabel('Email address').fill('slow-line@museum.example');
  await form.getByLabel('Project details').fill('Our magazine moves from paper to the web.');
  await form.getByRole('button', { name: 'Send message' }).click();
  const sent = page.waitForRequest('**/graphql');
  const released = Date.now();
  release();
  const { key } = (await sent).postDataJSON().variables.form;
  expect(Number.parseInt(key.replace('-', '').slice(0, 12), 16)).toBeLessThan(released);
  await expect(page.getByText('Thank you. Your message is with us.')).toBeVisible();
});

test('what is typed before the site runs is kept as a draft like the rest', async ({ page }) => {
  const release = await holdSite(page);
  await look(page, '/contact');
  await page.getByLabel('Full Name').fill('Early Visitor');
  release();
  await expect(site(page)).toBeAttached();
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link('About').click();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  await link('Contact').click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Early Visitor');
});

test('where the site does not arrive, a press does what it does without scripts', async ({ page }) => {
  await page.route(/assets\/(site|startSite)/, (route) => route.abort());
  await look(page, '/about');
  await help(page).click();
  await expect(page).toHaveURL(/\/contact\??$/);
});

test('where the site neither arrives nor fails, a press is held for four seconds and no longer', async ({ page }) => {
  await page.clock.install();
  await holdSite(page);
  await look(page, '/about');
  await help(page).click();
  await page.clock.fastForward('00:04');
  await expect(page).toHaveURL(/\/contact\??$/);
});

test('Back after a reload shows the page of the address', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.reload({ waitUntil: 'load' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
});

test('Back and on again, each before the site runs, find the place that was read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const place = () => page.evaluate(() => Math.round(scrollY));
  const read = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  await page.goto('/portfolio');
  await read(2500);
  await page
    .getByRole('link', { name: /^Learn More about/ })
    .nth(2)
    .dispatchEvent('click');
  await expect(page).toHaveURL(/portfolio\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await read(900);
  const release = await holdSite(page);
  await page.reload({ waitUntil: 'load' });
  await page.goBack();
  await expect(page.getByText(/Showing \d+ projects/)).toBeAttached();
  await expect.poll(place).toBe(2500);
  await page.goForward();
  await expect(page.getByText(/Showing \d+ projects/)).not.toBeAttached();
  await expect.poll(place).toBe(900);
  release();
  await page.mouse.move(200, 200);
  await expect(site(page)).toBeAttached();
  expect(await place()).toBe(900);
});

test('who has scrolled before the scripts run is not moved to the place that was read', async ({ page }) => {
  await page.goto('/portfolio');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const release = await holdSite(page);
  await page.reload({ waitUntil: 'load' });
  await page.addInitScript(() => {
    addEventListener('readystatechange', () => scrollTo({ top: 300, behavior: 'instant' }), {
      capture: true,
      once: true,
    });
  });
  await page.goBack();
  await expect(page.getByText(/Showing \d+ projects/)).toBeAttached();
  release();
  await page.mouse.move(200, 200);
  await expect(site(page)).toBeAttached();
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(300);
});

test('Back while a reloaded page still arrives shows the page of the address', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<script type="application/json"',
      '<script src="/consent.js"></script>$&',
    );
    await route.fulfill({ response, body });
  });
  const release = await holdRequests(page, '**/consent.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('main').getByLabel('Full Name')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
});

for (const path of ['/contact', '/portfolio', '/no-such-page']) {
  test(`the policy of ${path} allows what stands in it, and nothing else`, async ({ request }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    const texts = [...html.matchAll(/<(?:style|script|script type="module")>(.*?)<\/(?:style|script)>/gs)];
    // And an empty sheet, which a script fills (client/consent/useBottomBar).
    const hashes = [...texts.map(([, text = '']) => text), ''].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const allowed = answer.headers()['content-security-policy']?.match(/'sha256-[^']+'/g);
    expect(allowed?.toSorted()).toEqual(hashes.toSorted());
    expect(texts.length).toBeGreaterThan(2);
  });
}
