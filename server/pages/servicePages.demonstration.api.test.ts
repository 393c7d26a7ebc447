import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';

const get = async (site: TestSite, path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text() };
};

describe('SERVICE_PAGES=specified', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ env: { SERVICE_PAGES: 'specified' } });
  });
  afterAll(() => site.close());

  test('leaves the one page of the specification, in every language', async () => {
    expect((await get(site, '/services/wordpress-development')).status).toBe(200);
    for (const prefix of ['', '/fr', '/ar'])
      expect((await get(site, `${prefix}/services/django-development`)).status).toBe(404);
    expect((await get(site, '/services/django-development')).html).toContain('Service Not Found');
    const { html: sitemap } = await get(site, '/sitemap.xml');
    expect(sitemap.match(/\/services\/[\w-]+(?=<\/loc>)/g)).toEqual(Array(3).fill('/services/wordpress-development'));
    expect((await get(site, '/portfolio/saas-dashboard')).html).not.toContain('href="/services/mern-stack">MERN');
  });
});
