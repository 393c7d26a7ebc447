import { expect, type Page, type Request } from 'playwright/test';

/** Holds requests to these addresses; returns a function that releases them. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Records the requests of a page from now on. */
export function followRequests(page: Page) {
  const asked: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    asked.push(request);
    open.add(request);
  });
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return {
    asked,
    paths: () => asked.map((request) => new URL(request.url()).pathname),
    /** Waits until all requests are answered. */
    untilAnswered: () => expect.poll(() => open.size).toBe(0),
  };
}
