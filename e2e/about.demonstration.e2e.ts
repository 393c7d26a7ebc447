import { english, expect, expectAccessible, test } from './test';

const tabs = [
  ['story', 'Our story', 'Three people, one table and a bookshop'],
  ['team', 'Our team', 'The people you will talk to'],
  ['expertise', 'Expertise', 'Skills that others have checked'],
  ['culture', 'Culture', 'What it is like to work here'],
  ['why-us', 'Why us', 'What you can expect from us'],
] as const;

test('each tab has an address, its texts, and no accessibility fault on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [id, label, heading] of tabs) {
    await test.step(label, async () => {
      await page.goto(english(`/about?tab=${id}`));
      await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const panel = page.getByRole('tabpanel');
      await expect(panel).toHaveCount(1);
      // Four people; four certificates and four partners; four steps and four reasons.
      if (id === 'team') await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(4);
      if (id === 'expertise') await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(8);
      if (id === 'why-us') await expect(panel.getByRole('listitem')).toHaveCount(8);
      await expectAccessible(page);
    });
  }
  await test.step('on a small phone, the tab of the address is in view', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(english('/about?tab=why-us'));
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    await expect(page.getByRole('tab', { name: 'Why us' })).toBeInViewport({ ratio: 1 });
  });
});

test('the page begins with the four numbers and the story, even for an unknown tab; arrow keys wrap around', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of ['/about?tab=cellar', '/about'].map(english)) {
    await page.goto(path);
    await expect(page.getByRole('tab', { name: 'Our story' })).toHaveAttribute('aria-selected', 'true');
  }
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
  await page.getByRole('tab', { name: 'Our story' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Our team' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Nabil Tazarine' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Why us' })).toBeFocused();
});

test('a tab opened by default, by its address or by a press is the visible one, also after a reload', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto(english('/about#team'));
  await expect(page.getByRole('tab', { name: 'Our team' })).toHaveAttribute('aria-selected', 'true');
  const opened = context.waitForEvent('page');
  await page.getByRole('tab', { name: 'Culture' }).click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('tab', { name: 'Culture' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Expertise' }).click();
  await expect(page).toHaveURL(/\/about\?tab=expertise$/);
  await expect(page.getByRole('tab', { name: 'Expertise' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Culture' }).click();
  await expect(page).toHaveURL(/\?tab=culture$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What it is like to work here' })).toBeVisible();
});

test('Back returns to the tab before, and a tab pressed twice is one step', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(english('/about'));
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
  await expect(page).toHaveURL(english('/contact'));
});

test('Back from a tab that a fragment opened leads out of the page', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  await page.goto(english('/about#team'));
  await expect(page).toHaveURL(/\/about\?tab=team$/);
  await page.goBack();
  await expect(page).toHaveURL(english('/contact'));
});

test('the page links to the contact form and to the portfolio', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/about'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', english('/contact'));
  await expect(main.getByRole('link', { name: 'See our work' })).toHaveAttribute('href', english('/portfolio'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all five tabs can be read', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/about'));
    for (const [, , heading] of tabs) await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });
});
