import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '../../schema/locales';
import type { Contents } from '../content/Content';
import { PROJECTS_DIRECTORY } from '../content/directories';
import { readContents } from '../content/readContents';
import { openTestApi, type TestApi } from '../test/openTestApi';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededProjects } from '../test/seededProjects';
import { ProjectResolver } from './ProjectResolver';
import { ProjectTranslation, ScreenshotTranslation, TestimonialTranslation } from './ProjectTranslation';
import { readSeed } from './readSeed';
import { seedPortfolio, storeSeed } from './seedPortfolio';

const FRENCH = 'La chaleur de 1\u202f900 bâtiments sur un seul écran';

describe('the portfolio in other languages', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test('a project is returned in the requested language, with all related rows', async () => {
    const { data, errors } = await site.graphql(`{
      project(id: "saas-dashboard", locale: FR) {
        locale title year technologies
        mainPicture { alt }
        screenshots { locale title screenshotType picture { alt } }
        testimonial { locale position author }
      }
    }`);
    expect(errors).toBeUndefined();
    const { project } = data;
    expect(project).toMatchObject({ locale: 'FR', title: FRENCH, year: 2025 });
    expect(project.technologies).toContain('MongoDB');
    expect(project.mainPicture.alt).toMatch(/^Tableau de bord/);
    expect(project.screenshots.map(({ locale }: { locale: string }) => locale)).toEqual(['FR', 'FR', 'FR']);
    expect(project.screenshots[2].picture.alt).toMatch(/téléphone/);
    expect(project.testimonial).toMatchObject({ locale: 'FR', author: 'Elin Åkerström' });
  });

  test('one request may read the same project in every language', async () => {
    const { data } = await site.graphql(`{
      en: project(id: "saas-dashboard") { ...Title }
      fr: project(id: "saas-dashboard", locale: FR) { ...Title }
      ar: project(id: "saas-dashboard", locale: AR) { ...Title }
      list: projects(locale: AR) { id locale }
    }
    fragment Title on Project { locale title }`);
    expect([data.en.locale, data.fr.locale, data.ar.locale]).toEqual(['EN', 'FR', 'AR']);
    expect(data.fr.title).toBe(FRENCH);
    expect(new Set([data.en.title, data.fr.title, data.ar.title]).size).toBe(3);
    expect(data.list).toHaveLength(seededProjects());
    expect(new Set(data.list.map(({ locale }: { locale: string }) => locale))).toEqual(new Set(['AR']));
  });

  test('a project without a translation is answered in English, with that language', async () => {
    const em = site.orm.em.fork();
    await em.nativeDelete(ProjectTranslation, { project: 'bread-forecast', locale: 'fr' });
    const { data } = await site.graphql('{ projects(locale: FR) { id locale title mainPicture { alt } } }');
    const found = data.projects.find(({ id }: { id: string }) => id === 'bread-forecast');
    const english = await site.graphql('{ project(id: "bread-forecast") { title mainPicture { alt } } }');
    expect(found).toEqual({ id: 'bread-forecast', locale: 'EN', ...english.data.project });
    expect(data.projects.filter(({ locale }: { locale: string }) => locale === 'EN')).toHaveLength(1);
  });

  test.each([
    ['French, without accents', 'CHALEUR batiments ecran', ['saas-dashboard']],
    ['French, with a technology', 'potiers woocommerce', ['ecommerce-platform']],
    ['Arabic, as it is written', 'تدفئة', ['saas-dashboard']],
    ['Arabic, with vowel signs and a longer stroke', 'تَدْفِئَـــة', ['saas-dashboard']],
    ['Arabic, with letters that people type one for the other', 'تدفيه', ['saas-dashboard']],
    ['English, also for who reads in another language', 'heat 1,900', ['saas-dashboard']],
  ])('a search finds words in %s: %s', async (_what, search, expected) => {
    const { data, errors } = await site.graphql(
      'query ($search: String!) { projectPage(filter: { search: $search }, locale: FR) { results { id locale } } }',
      { search },
    );
    expect(errors).toBeUndefined();
    expect(data.projectPage.results.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(expected));
  });
});

describe('translations in the database', () => {
  let api: TestApi;
  let contents: Contents;
  beforeAll(async () => {
    contents = await readContents();
    api = await openTestApi();
    await seedPortfolio(api.orm.em.fork());
  });
  afterAll(() => api.close());

  const count = () => {
    const em = api.orm.em.fork();
    return Promise.all([
      em.count(ProjectTranslation),
      em.count(ScreenshotTranslation),
      em.count(TestimonialTranslation),
    ]);
  };

  test('all projects in a language take one more statement for each kind of text, like one project', async () => {
    const resolver = new ProjectResolver();
    const read = (locale: Locale) => ({ em: api.orm.em.fork(), contents, locale });
    const { locale } = read('fr');
    const all = await api.recordStatements(() => resolver.projects(null, null, locale, read('fr')));
    const one = await api.recordStatements(() => resolver.project('saas-dashboard', locale, read('fr')));
    expect([all, one].map(({ length }) => length)).toEqual([5, 5]);
  });

  test('seeding again writes nothing; rows removed from a file are deleted, and all translations of a removed project', async () => {
    const before = await count();
    expect(before[0]).toBe(2 * seededProjects());
    const written = (statements: readonly string[]) =>
      statements.filter((statement) => /^(insert|update|delete)/i.test(statement) && /_translations/.test(statement));
    expect(written(await api.recordStatements(() => seedPortfolio(api.orm.em.fork())))).toEqual([]);

    const seeds = await readSeed(PROJECTS_DIRECTORY);
    const [seed] = seeds.filter(({ id }) => id === 'saas-dashboard');
    if (!seed) expect.unreachable();
    await storeSeed(api.orm.em.fork(), [{ ...seed, translations: [] }]);
    expect(await count()).toEqual([before[0] - 2, before[1] - 6, before[2] - 2]);
    await seedPortfolio(api.orm.em.fork());
    expect(await count()).toEqual(before);

    await api.orm.em.fork().execute(`delete from "projects" where "id" = 'saas-dashboard'`);
    expect(await count()).toEqual([before[0] - 2, before[1] - 6, before[2] - 2]);
  });
});
