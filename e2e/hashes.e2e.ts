import { english, expect, test } from './test';

test('the browser names operations by hash and never sends their text', async ({ page }) => {
  const sent: { operationName?: string; query?: string; extensions: { persistedQuery: { sha256Hash: string } } }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/graphql') return;
    const input = Object.fromEntries(searchParams);
    const isGet = request.method() === 'GET';
    sent.push(isGet ? { ...input, extensions: JSON.parse(input.extensions ?? '') } : request.postDataJSON());
  });
  await page.goto(english('/'));
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Escape');
  const newsletter = page.getByRole('contentinfo').locator('form');
  await newsletter.getByLabel(/email/i).fill('hashes@visitor.example');
  await newsletter.getByRole('button').click();
  await expect(page.getByText('Successfully subscribed!')).toBeVisible();

  const names = sent.map(({ operationName }) => operationName);
  for (const name of ['PortfolioPage', 'Help', 'Subscribe']) expect(names).toContain(name);
  for (const { query, extensions } of sent) {
    expect(query).toBeUndefined();
    expect(extensions.persistedQuery.sha256Hash).toMatch(/^[0-9a-f]{64}$/);
  }
});
