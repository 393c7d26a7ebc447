import type { Page } from 'playwright/test';
import { sendLead, signInToDesk } from './deskSignIn';
import { expect, test } from './test';

test('seven tabs of one browser work over HTTP/1.1, and each receives changes', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000);
  const { company } = await sendLead(request);
  const path = `/desk#q=${encodeURIComponent(company)}`;
  const getRow = (tab: Page) => tab.getByRole('row').filter({ hasText: company });
  const mark = async (tab: Page, name: string) => {
    await tab.getByRole('checkbox', { name: /Select Salma/ }).check();
    await tab.getByRole('button', { name, exact: true }).click();
  };
  await signInToDesk(page, path);
  const others: Page[] = [];
  for (let index = 1; index < 7; index += 1) {
    const tab = await context.newPage();
    await tab.goto(path);
    await expect(getRow(tab)).toContainText('New');
    others.push(tab);
  }
  await mark(page, 'Mark as contacted');
  for (const tab of others) await expect(getRow(tab)).toContainText('Contacted');
  // The tab with the stream closes, and another one continues it.
  await page.close();
  const [second, ...rest] = others as [Page, ...Page[]];
  await mark(second, 'Mark as not contacted');
  for (const tab of rest) await expect(getRow(tab)).toContainText('New');
});
