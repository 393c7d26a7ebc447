import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { sendRaw } from '../test/sendRaw';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test.each(['//?x', '/%0A?x', '/%E0%A4%A?x', '/%00?x', '///[?x', '?x', '*?x', 'http://?x'])(
  'a request for %s is answered, and the server keeps running',
  async (target) => {
    const head = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(site.url, head)).status).toBeGreaterThanOrEqual(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  },
);
