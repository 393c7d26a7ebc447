import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLocale, defaultLocale, localeNames } from '../../schema/locales';
import { exampleService } from '../../schema/test/exampleService';
import { readContents } from '../content/readContents';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';

/** The service of the specification. */
const SPECIFIED = exampleService;

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
    const { serviceDetails } = (await readContents())[defaultLocale];
    const others = serviceDetails.filter(({ slug }) => slug !== SPECIFIED);
    expect(others.length).toBeGreaterThan(0);
    for (const locale of localeNames) {
      expect((await get(site, addLocale(locale, `/services/${SPECIFIED}`))).status).toBe(200);
      for (const { slug } of others)
        expect((await get(site, addLocale(locale, `/services/${slug}`))).status, slug).toBe(404);
    }
    expect((await get(site, inEnglish(`/services/${others[0]?.slug}`))).html).toContain('Service Not Found');
    const { html: sitemap } = await get(site, '/sitemap.xml');
    expect(sitemap.match(/\/services\/[\w-]+(?=<\/loc>)/g)).toEqual(localeNames.map(() => `/services/${SPECIFIED}`));
    for (const { sampleProjects, slug } of others) {
      const projects = sampleProjects.flatMap(({ projectId }) => projectId ?? []);
      for (const id of projects) {
        const { html } = await get(site, inEnglish(`/portfolio/${id}`));
        expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain(
          `href="${inEnglish(`/services/${slug}`)}"`,
        );
      }
    }
  });
});
