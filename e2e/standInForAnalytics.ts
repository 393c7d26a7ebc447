import { expect, type Page } from './test';

const SERVICE = 'https://www.googletagmanager.com';

/**
 * Serves the documents of these paths as an installation with ANALYTICS_ID does, and replaces the analytics service. Returns the
 * addresses requested from the service.
 */
export async function standInForAnalytics(page: Page, ...paths: string[]): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      const answer = await route.fetch();
      const headers = answer.headers();
      const policy = headers['content-security-policy']?.replace("script-src 'self'", `script-src 'self' ${SERVICE}`);
      const settings = JSON.stringify({ id: 'G-TEST', cookieSeconds: 60, cookies: ['_ga', '_gid'] });
      // The page's data contains the answer as a JSON string.
      const body = (await answer.text()).replace(
        '\\"analytics\\":null',
        JSON.stringify(`"analytics":${settings}`).slice(1, -1),
      );
      expect(body).toContain('G-TEST');
      await route.fulfill({ status: 200, headers: { ...headers, 'content-security-policy': policy ?? '' }, body });
    },
  );
  await page.route(`${SERVICE}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': new URL(page.url()).origin },
      body: 'document.cookie = "_ga=1; path=/"; document.cookie = "_ga_TEST=1; path=/"; window.counted = true;',
    });
  });
  return asked;
}
