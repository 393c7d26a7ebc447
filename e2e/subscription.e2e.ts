import type { Page } from 'playwright/test';
import { linksInMailTo } from './readMail';
import { standInForAnalytics } from './standInForAnalytics';
import { english, expect, expectAccessible, test } from './test';

/** Enters the address in the footer, and waits for the two links in its mail. */
async function subscribe(page: Page, address: string): Promise<[confirm: string, unsubscribe: string]> {
  await page.goto(english('/about'));
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Email address').fill(address);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Successfully subscribed!')).toBeVisible();
  await expect(box.getByText('we have sent you an email with a link')).toBeVisible();
  await expect.poll(() => linksInMailTo(address).catch(() => []), { timeout: 20_000 }).toHaveLength(2);
  return (await linksInMailTo(address)) as [string, string];
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@long',
  }, () => {
    test.use({ javaScriptEnabled });
    const address = javaScriptEnabled ? 'lively@olives.example' : 'plain-mail@olives.example';

    test('an address is confirmed with the button of one mailed page, and removed with the button of the other', async ({
      page,
    }) => {
      const [confirm, unsubscribe] = await subscribe(page, address);
      await page.goto(confirm);
      await expect(heading(page, 'Confirm your address')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm' }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Your address is confirmed')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.reload();
      await expect(heading(page, 'Your address is confirmed')).toBeVisible();

      await page.goto(unsubscribe);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(heading(page, 'You are not on the list')).toBeVisible();
      await page.goto(confirm);
      await expect(heading(page, 'This link is not valid')).toBeVisible();
    });
  });
}

test('no request from the page of a mailed link contains its token', async ({ page }) => {
  const reported: string[] = [];
  page.on('request', async (request) => {
    if (request.isNavigationRequest()) return;
    reported.push(request.url(), (await request.allHeaders()).referer ?? '');
  });
  await page.goto(english('/newsletter/confirm?token=a-secret-of-mail'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(english('/about'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reported.length).toBeGreaterThan(0);
  expect(reported.join('\n')).not.toContain('a-secret-of-mail');
});

test('a visitor with consent to analytics is not counted on the page of a mailed link, nor on later pages of its document', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'v1.p1f0m0', url: baseURL }]);
  const asked = await standInForAnalytics(
    page,
    ...['/newsletter/confirm', '/newsletter/unsubscribe', '/about'].map(english),
  );
  for (const name of ['confirm', 'unsubscribe']) {
    await page.goto(english(`/newsletter/${name}?token=a-secret-of-mail`));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(english('/about'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toEqual([]);
  }
  // The next document has no token.
  await page.goto(english('/about'));
  await expect.poll(() => asked).toHaveLength(1);
});

test('the page of an invalid link accepts the address again in its footer', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/newsletter/confirm?token=cut-off'));
  await expect(heading(page, 'This link is not valid')).toBeVisible();
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Email address').fill('again@olives.example');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Successfully subscribed!')).toBeVisible();
});
