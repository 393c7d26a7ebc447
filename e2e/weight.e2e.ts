import { readFileSync } from 'node:fs';
import { routes } from '../scripts/weight/routes';
import { followRequests } from './requests';
import { expect, test } from './test';

/** Limits that `weight/checkBudget` cannot check without a browser. */
const budget = JSON.parse(readFileSync('client/budget.json', 'utf8')) as { homeBytes: number; requests: number };

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

for (const { path } of routes) {
  test(`${path} keeps to the budget of requests, and home to that of bytes`, async ({ page }) => {
    const { asked, untilAnswered } = followRequests(page);
    await page.goto(path);
    await untilAnswered();
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThanOrEqual(budget.requests);
    if (path !== '/') return;
    const sizes = await Promise.all(asked.map((request) => request.sizes()));
    expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(
      budget.homeBytes,
    );
  });
}
