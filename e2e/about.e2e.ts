import { expect, expectAccessible, test } from './test';

const tabs = [
  ['story', 'Our story', 'Three people, one table and a bookshop'],
  ['team', 'Our team', 'The people you will talk to'],
  ['expertise', 'Expertise', 'Skills that others have checked'],
  ['culture', 'Culture', 'What it is like to work here'],
  ['why-us', 'Why us', 'What you can expect from us'],
] as const;

test('shows the four numbers', async ({ page }) => {
  await page.goto('/about');
  const facts = page.getByRole('main');
  for (const [value, label] of [
    ['5+', 'years'],
    ['100+', 'projects'],
    ['50+', 'clients'],
    ['24/7', 'support'],
  ] as const) {
    await expect(facts.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
    await expect(facts.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
  }
});

for (const [id, label, heading] of tabs) {
  test(`the address with ?tab=${id} opens ${label}`, async ({ page }) => {
    await page.goto(`/about?tab=${id}`);
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  });

  for (const width of [390, 1280]) {
    test(`${label} is accessible at ${width} px`, { tag: width === 390 ? [] : '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/about?tab=${id}`);
      await expectAccessible(page);
    });
  }
}

test('begins with the story, also for a tab that does not exist', async ({ page }) => {
  for (const path of ['/about', '/about?tab=cellar']) {
    await page.goto(path);
    await expect(page.getByRole('tab', { name: 'Our story' })).toHaveAttribute('aria-selected', 'true');
  }
});

test('a tab opened by itself, or by its own address, is the one that is shown', async ({ page, context }) => {
  await page.goto('/about#team');
  await expect(page.getByRole('tab', { name: 'Our team' })).toHaveAttribute('aria-selected', 'true');
  const opened = context.waitForEvent('page');
  await page.getByRole('tab', { name: 'Culture' }).click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('tab', { name: 'Culture' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Expertise' }).click();
  await expect(page).toHaveURL(/\/about\?tab=expertise$/);
  await expect(page.getByRole('tab', { name: 'Expertise' })).toHaveAttribute('aria-selected', 'true');
});

test('a tab chosen by hand is in the address and survives a reload', async ({ page }) => {
  await page.goto('/about');
  await expect(async () => {
    await page.getByRole('tab', { name: 'Culture' }).click();
    await expect(page).toHaveURL(/\?tab=culture$/, { timeout: 500 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What it is like to work here' })).toBeVisible();
});

test('Back returns to the tab before, and a tab pressed twice is one step', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  const tab = (name: string) => page.getByRole('tab', { name });
  for (const name of ['Our team', 'Culture', 'Culture']) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  for (const name of ['Our team', 'Our story']) {
    await page.goBack();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('Back from a tab that a fragment opened leads out of the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/about#team');
  await expect(page).toHaveURL(/\/about\?tab=team$/);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('arrow keys walk through the tabs and around', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('tab', { name: 'Our story' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Our team' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Nabil Tazarine' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Why us' })).toBeFocused();
});

test('on a small phone, the tab of the address is in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about?tab=why-us');
  await page.getByRole('tablist').scrollIntoViewIfNeeded();
  await expect(page.getByRole('tab', { name: 'Why us' })).toBeInViewport({ ratio: 1 });
});

test('has four people, four certificates, four partners, four steps and four reasons', async ({ page }) => {
  await page.goto('/about?tab=team');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.goto('/about?tab=expertise');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(8);
  await page.goto('/about?tab=why-us');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(8);
});

test('leads to the contact form and to the portfolio', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'See our work' })).toHaveAttribute('href', '/portfolio');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all five tabs can be read', async ({ page }) => {
    await page.goto('/about');
    for (const [, , heading] of tabs) await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });
});
