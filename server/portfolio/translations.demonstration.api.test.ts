import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededProjects } from '../test/seededProjects';

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
