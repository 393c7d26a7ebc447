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
  'services/wordpress-development': [['sampleProjects'], ['caseStudies']],
  about: [['stats'], ['story', 'growth'], ['team'], ['expertise', 'certifications'], ['expertise', 'partnerships']],
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
    const { story, expertise, team } = about;
    const findShown = (page: string, texts: (string | undefined)[]) =>
      texts.filter((text) => page.includes(`>${text}<`));
    const ofHome = [home.claims[0], home.trustedBy?.heading, home.featured?.heading];
    expect(findShown(homePage, ofHome)).toEqual([]);
    const { growthHeading } = story;
    const { certificationsHeading, partnershipsHeading } = expertise;
    const ofAbout = [growthHeading, certificationsHeading, partnershipsHeading, team?.heading];
    expect(findShown(aboutPage, ofAbout)).toEqual([]);
    const service = serviceDetails.find(({ slug }) => slug === 'wordpress-development');
    const servicePage = await read(addLocale(locale, '/services/wordpress-development'));
    const ofService = [service?.caseStudies[0]?.title, service?.sampleProjects[0]?.title];
    expect(findShown(servicePage, ofService)).toEqual([]);
    expect(homePage.includes(`>${home.whyChoose.heading}<`)).toBe(true);
    expect((homePage + aboutPage + servicePage).match(/<(?:ul|ol|dl)\b[^>]*><\/(?:ul|ol|dl)>/g)).toBeNull();
  },
);

test('without projects no menu, button or sitemap leads to the portfolio', async () => {
  const contents = await loadContents(directory);
  const none = Object.fromEntries(
    Object.entries(contents).map(([locale, content]) => [
      locale,
      { ...content, projects: [], site: { ...content.site, hasPortfolio: false } },
    ]),
  );
  const empty = await openTestSite({ contents: { ...contents, ...none } });
  onTestFinished(() => empty.close());
  for (const path of ['/', '/about', '/sitemap.xml']) {
    const html = await (await fetch(empty.url + path)).text();
    expect(html.split('id="state"')[0]).not.toMatch(/\/portfolio["<]/);
  }
});

test('the address of the team tab shows the story if there is no team', async () => {
  const page = await read('/about?tab=team');
  expect(page.match(/id="tab-[^"]*"[^>]*aria-selected="true"/)?.[0]).toContain('tab-story');
  expect(page.includes('tab-team')).toBe(false);
});
