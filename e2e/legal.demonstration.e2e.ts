import { english, expect, test } from './test';

const documents = [
  { path: '/privacy-policy', title: 'Privacy Policy', others: ['/terms-of-service', '/cookie-policy', '/contact'] },
  { path: '/terms-of-service', title: 'Terms of Service', others: ['/privacy-policy', '/cookie-policy', '/contact'] },
  { path: '/cookie-policy', title: 'Cookie Policy', others: ['/privacy-policy', '/terms-of-service', '/contact'] },
];

for (const { path, title, others } of documents) {
  test(`${title} has a date and links to the other documents`, {
    tag: path === '/privacy-policy' ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title}\\b`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('December 15, 2024').first()).toBeVisible();
    const more = page.getByRole('navigation', { name: 'Other documents' }).getByRole('link');
    expect(await more.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(others);
  });

  // The test of all links also checks that the targets exist.
  test(`every entry in the contents of ${title} leads to its section`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const entries = await contents.evaluateAll((links) =>
      links.map((link) => [link.textContent ?? '', link.getAttribute('href')?.split('#')[1] ?? ''] as const),
    );
    expect(entries.length).toBeGreaterThan(8);
    for (const [heading, id] of entries) {
      await contents.and(page.getByText(heading, { exact: true })).click();
      await expect(page).toHaveURL(`${path}#${id}`);
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
    }
  });
}

test('a section can be linked to, and its heading is clear of the header', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/cookie-policy#your-consent'));
  const heading = page.getByRole('heading', { name: 'Your consent' });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(68);
});

test('on a phone the table of cookies has every column in a scrolling region; a table of two columns needs no scrolling', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(english('/cookie-policy'));
  const region = page.getByRole('region', { name: 'Cookies on this site' });
  await expect(region.getByRole('columnheader')).toHaveText(['Cookie', 'Purpose', 'Duration', 'Type']);
  expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/privacy-policy', 'How long we keep it'],
    ['/terms-of-service', 'Cancellation and refunds'],
    ['/cookie-policy', 'How long cookies are kept'],
  ] as const) {
    await page.goto(path);
    const region = page.getByRole('region', { name, exact: true });
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});

test('a table with a hidden column on a phone has a shadow at its edge', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1600 });
  await page.goto(english('/privacy-policy'));
  const region = page.getByRole('region', { name: 'Why we use it, and on what grounds' });
  await region.scrollIntoViewIfNeeded();
  // Below the last line of text, where only the background is visible.
  const corner = async (left: number) => {
    await region.evaluate((box, to) => box.scrollTo({ left: to, behavior: 'instant' }), left);
    const { x, y, width, height } = (await region.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return page.screenshot({ clip: { x: x + width - 4, y: y + height - 6, width: 2, height: 2 } });
  };
  const [before, after] = [await corner(0), await corner(9999)];
  expect(before.equals(after)).toBe(false);
});

test('/privacy redirects permanently to the privacy policy', { tag: '@long' }, async ({ request }) => {
  for (const path of ['/privacy', '/privacy/']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, '/privacy-policy']);
  }
});

test('a printed document has no navigation and no banner', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(english('/privacy-policy'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['On this page', 'Other documents', 'Main'])
    await expect(page.getByRole('navigation', { name })).toBeHidden();
  await expect(page.getByText('Ready to start your project?')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeHidden();
});

test('on a phone an address of mail stays on one line within a text', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy'].map(english)) {
    await page.goto(path);
    const lines = await page
      .getByRole('main')
      .getByRole('link', { name: '@' })
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
    expect(lines, path).toEqual(lines.map(() => 1));
  }
});
