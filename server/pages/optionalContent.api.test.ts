import { exampleService } from '../../schema/test/exampleService';
import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parseDocument } from 'yaml';
import { addLocale, localeNames } from '../../schema/locales';
import { CONTENT_DIRECTORY } from '../content/directories';
import { loadContents } from '../content/loadContents';
import { selectCases } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';

/** Parts that an agency may leave out, by file. */
const OPTIONAL: Record<string, string[][]> = {
  home: [['claims'], ['trustedBy'], ['whyChoose', 'cards'], ['whyChoose', 'numbers'], ['featured']],
  [`services/${exampleService}`]: [['sampleProjects'], ['caseStudies'], ['pricing']],
  about: [
    ['stats'],
    ['story', 'growth'],
    ['team'],
    ['expertise', 'certifications'],
    ['expertise', 'partnerships'],
    ['whyUs'],
  ],
};

let directory: string;
let site: TestSite;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'content-'));
  for (const locale of localeNames) {
    cpSync(join(CONTENT_DIRECTORY, locale), join(directory, locale), { recursive: true });
    for (const [name, paths] of Object.entries(OPTIONAL)) {
      const file = join(directory, locale, `${name}.yaml`);
      const document = parseDocument(readFileSync(file, 'utf8'));
      for (const path of paths) document.deleteIn(path);
      writeFileSync(file, document.toString());
    }
    writeFileSync(join(directory, locale, 'plans.yaml'), '# None\n');
  }
  const contents = await loadContents(directory);
  const withoutProfiles = localeNames.map((locale) => {
    const content = contents[locale];
    return [locale, { ...content, site: { ...content.site, social: [] } }];
  });
  site = await openTestSite({ contents: { ...contents, ...Object.fromEntries(withoutProfiles) } });
});
afterAll(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

/** Returns the HTML of a page without the data that its scripts read. */
const read = async (path: string) => {
  const [html = ''] = (await (await fetch(site.url + path)).text()).split('id="state"');
  return html;
};

test.each(selectCases(1, localeNames))(
  'an agency without clients, claims and figures has no sections for them (%s)',
  async (locale) => {
    const { home, about, serviceDetails } = (await loadContents(CONTENT_DIRECTORY))[locale];
    const [homePage, aboutPage] = [await read(addLocale(locale, '/')), await read(addLocale(locale, '/about'))];
    const { story, expertise, team, whyUs } = about;
    const findShown = (page: string, texts: (string | undefined)[]) =>
      texts.filter((text) => page.includes(`>${text}<`));
    const ofHome = [home.claims[0], home.trustedBy?.heading, home.featured?.heading, home.whyChoose.heading];
    expect(findShown(homePage, ofHome)).toEqual([]);
    const { growthHeading } = story;
    const ofExpertise = [expertise?.label, expertise?.certificationsHeading, expertise?.partnershipsHeading];
    const ofAbout = [growthHeading, ...ofExpertise, team?.heading, whyUs?.label, whyUs?.heading];
    expect(findShown(aboutPage, ofAbout)).toEqual([]);
    const service = serviceDetails.find(({ slug }) => slug === exampleService);
    const servicePage = await read(addLocale(locale, `/services/${exampleService}`));
    const ofService = [service?.caseStudies[0]?.title, service?.sampleProjects[0]?.title, service?.pricing[0]?.name];
    expect(findShown(servicePage, ofService)).toEqual([]);
    expect(servicePage).not.toContain('#packages');
    for (const tab of ['', '?tab=pricing']) {
      const services = await read(addLocale(locale, `/services${tab}`));
      expect(services.match(/ id="tab-\w+"/g)).toEqual([' id="tab-overview"', ' id="tab-faq"']);
      expect(services.match(/ id="tab-overview"[^>]*aria-selected="true"/)).not.toBeNull();
      expect(services.match(/"@type":"OfferCatalog"/g)).toHaveLength(1);
    }
    expect((homePage + aboutPage + servicePage).match(/<(?:ul|ol|dl)\b[^>]*><\/(?:ul|ol|dl)>/g)).toBeNull();
  },
);

test('without projects there is no portfolio, and nothing leads to it', async () => {
  const contents = await loadContents(directory);
  const none = Object.fromEntries(
    Object.entries(contents).map(([locale, content]) => [
      locale,
      {
        ...content,
        projects: [],
        site: { ...content.site, hasPortfolio: false },
        about: { ...content.about, culture: null },
      },
    ]),
  );
  const empty = await openTestSite({ contents: { ...contents, ...none } });
  onTestFinished(() => empty.close());
  const service = `/services/${exampleService}`;
  const gone = ['/portfolio', '/portfolio/dashboard'];
  for (const path of ['/', '/about', '/services', service, '/sitemap.xml', ...gone]) {
    const answer = await fetch(empty.url + path);
    expect([path, answer.status]).toEqual([path, gone.includes(path) ? 404 : 200]);
    const [html = ''] = (await answer.text()).split('id="state"');
    // Every page links to itself in each language.
    if (path !== '/portfolio') expect(html.match(/(?:href="|<loc>)[^"<]*\/portfolio["<]/)).toBeNull();
    // A page with one tab is that tab.
    if (path === '/about') expect(html).not.toContain('role="tablist"');
  }
});

test('the address of the team tab shows the story if there is no team', async () => {
  const page = await read('/about?tab=team');
  expect(page.match(/id="tab-[^"]*"[^>]*aria-selected="true"/)?.[0]).toContain('tab-story');
  expect(page.includes('tab-team')).toBe(false);
});
