import { agency as facts } from '../schema/generated/agency';
import { english, expect, type Locator, type Page, test } from './test';

/** Focuses a control like a keyboard, and returns the position of its ring. */
async function ringOf(page: Page, control: Locator) {
  await page.keyboard.press('Shift');
  await control.focus();
  return control.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') throw new Error('There is no ring.');
    const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { out, left: left - out, top: top - out, right: right + out, bottom: bottom + out };
  });
}

/** Returns the contrast of the ring with the background of the control, after WCAG. */
const contrast = (control: Locator) =>
  control.evaluate((element) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const { outlineColor, backgroundColor } = getComputedStyle(element);
    const [ring = 0, ground = 0] = [outlineColor, backgroundColor].map((color) => {
      if (!pen) throw new Error('There is no canvas.');
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
        part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 255 / 12.92,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    return (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05);
  });

test('the ring of the address in the top bar is inside of the window', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const { top } = await ringOf(page, page.getByRole('banner').getByRole('link', { name: facts.emails.general }));
  expect(top).toBeGreaterThanOrEqual(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('far down on a page, the address in the top bar is in view only while it has the focus', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(english('/contact'));
    const bar = page.getByRole('banner');
    const mail = bar.getByRole('link', { name: facts.emails.general });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).focus();
    await expect(mail).not.toBeInViewport();
    await bar
      .getByRole('link', { name: new RegExp(facts.name) })
      .last()
      .focus();
    await page.keyboard.press('Shift+Tab');
    await expect(mail).toBeFocused();
    await expect(mail).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(mail).not.toBeInViewport();
  });
});

test('the ring of a tab’s panel is inside of the window', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/services'));
  const { left, right } = await ringOf(page, page.getByRole('tabpanel'));
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(1280);
});

test('the ring of a line in the contents of a policy is not cut off where the contents scroll', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/cookie-policy'));
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const { left, right } = await ringOf(page, contents.getByRole('link').first());
  const { x = 0, width = 0 } = (await contents.boundingBox()) ?? {};
  expect(left).toBeGreaterThanOrEqual(x);
  expect(right).toBeLessThanOrEqual(x + width);
});

test('the ring of help lies on its own ground, for it floats over light grounds and dark ones', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/'));
  const help = page.getByRole('button', { name: 'Help', exact: true });
  expect((await ringOf(page, help)).out).toBeLessThanOrEqual(0);
  expect(await contrast(help)).toBeGreaterThan(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the ring of the chosen tab of the switcher at the side stands out from its ground', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(english('/services'));
    const tab = page.getByRole('tab', { name: 'Overview' });
    await ringOf(page, tab);
    expect(await contrast(tab)).toBeGreaterThan(3);
  });

  test('the rings of the filters are whole in their row', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/portfolio'));
    const filters = page.getByRole('main').getByRole('navigation', { name: 'Filter by technology' });
    const { top, bottom } = await ringOf(page, filters.getByText('Django'));
    const { y = 0, height = 0 } = (await filters.boundingBox()) ?? {};
    expect(top).toBeGreaterThanOrEqual(y);
    expect(bottom).toBeLessThanOrEqual(y + height);
  });
});

test('in forced colours, drawings have the colour of the text beside them', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(english('/'));
  const odd = await page
    .locator('main .icon')
    .evaluateAll((icons) =>
      icons
        .filter(
          (icon) => icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
        )
        .map((icon) => icon.parentElement?.textContent),
    );
  expect(odd).toEqual([]);
});
