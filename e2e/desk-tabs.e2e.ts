import { sendLead, signInToDesk } from './deskSignIn';
import { expect, test } from './test';

test('seven tabs of one browser work over HTTP/1.1, and each hears of changes', async ({ page, context, request }) => {
  test.setTimeout(90_000);
  const { company } = await sendLead(request);
  await signInToDesk(page);
  const tabs = [page];
  for (let index = 1; index < 7; index += 1) {
    const tab = await context.newPage();
    await tab.goto('/desk');
    await expect(tab.getByRole('row').filter({ hasText: company })).toBeVisible();
    tabs.push(tab);
  }
  await sendLead(request);
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Show 1 new request' })).toBeVisible();
  // The tab that has the stream closes: another one goes on.
  await page.close();
  await sendLead(request);
  for (const tab of tabs.slice(1)) await expect(tab.getByRole('button', { name: 'Show 2 new requests' })).toBeVisible();
});
