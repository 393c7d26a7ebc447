import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contents } from '../content/Content';
import { PROJECTS_DIRECTORY } from '../content/directories';
import { readContents } from '../content/readContents';
import { openTestApi, type TestApi } from '../test/openTestApi';
import { openEmptyDatabase } from '../test/openTestDatabase';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededProjects } from '../test/seededProjects';
import { Project } from './Project';
import { ProjectResolver } from './ProjectResolver';
import { type ProjectSeed, readSeed } from './readSeed';
import { Screenshot, ScreenshotType } from './Screenshot';
import { removeProjects, seedEmptyPortfolio, seedPortfolio, storeSeed } from './seedPortfolio';
import { Testimonial } from './Testimonial';

describe('the portfolio through GraphQL', () => {
  let site: TestSite;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const empty = await openEmptyDatabase();
    ({ drop } = empty);
    site = await openTestSite({ beside: empty });
  });
  afterAll(async () => {
    await site.close();
    await drop();
  });

  test('a new database has its projects from the start, in their order', async () => {
    const { data, errors } = await site.graphql('{ projects { id position } }');
    expect(errors).toBeUndefined();
    const positions = data.projects.map(({ position }: Project) => position);
    expect(positions).toHaveLength(seededProjects());
    expect(positions).toEqual(positions.toSorted((a: number, b: number) => a - b));
    expect(data.projects.slice(0, 3).map(({ id }: Project) => id)).toEqual([
      'ecommerce-platform',
      'saas-dashboard',
      'portfolio-website',
    ]);
  });

  test('every service type has a project, and can be queried', async () => {
    for (const type of ['WORDPRESS', 'DJANGO', 'MERN', 'AI', 'SEO', 'MAINTENANCE']) {
      const { data } = await site.graphql(`{ projects(serviceType: ${type}) { serviceType } }`);
      expect(data.projects.length).toBeGreaterThan(0);
      expect(new Set(data.projects.map((one: { serviceType: string }) => one.serviceType))).toEqual(new Set([type]));
    }
  });

  test('featured projects can be queried', async () => {
    const { data } = await site.graphql('{ projects(isFeatured: true) { id isFeatured } }');
    expect(data.projects).toHaveLength(seededProjects('isFeatured: true'));
  });

  test('a project comes with its screens in order, its pictures and its testimonial', async () => {
    const { data, errors } = await site.graphql(`{
      project(id: "saas-dashboard") {
        title year results technologies keyFeatures updatedAt
        mainPicture { src width height alt }
        screenshots { id projectId title screenshotType picture { src } }
        testimonial { projectId author }
      }
    }`);
    expect(errors).toBeUndefined();
    const { project } = data;
    expect(project.year).toBe(2025);
    expect(project.keyFeatures).toHaveLength(11);
    expect(project.mainPicture.src).toContain('saas-dashboard');
    expect(project.screenshots.map(({ id, screenshotType }: Screenshot) => [id, screenshotType])).toEqual([
      ['saas-dashboard-overview-desktop', 'DESKTOP'],
      ['saas-dashboard-building-desktop', 'DESKTOP'],
      ['saas-dashboard-overview-mobile', 'MOBILE'],
    ]);
    expect(project.testimonial).toEqual({ projectId: 'saas-dashboard', author: 'Elin Åkerström' });
  });

  test('a project without a testimonial has none, an unknown project is null', async () => {
    const { data } = await site.graphql(
      '{ a: project(id: "bread-forecast") { testimonial { quote } } b: project(id: "nothing") { id } }',
    );
    expect(data).toEqual({ a: { testimonial: null }, b: null });
  });
});

describe('the portfolio in the database', () => {
  let api: TestApi;
  let orm: typeof api.orm;
  let contents: Contents;
  beforeAll(async () => {
    contents = await readContents();
    api = await openTestApi();
    orm = api.orm;
    await seedPortfolio(orm.em.fork());
  });
  afterAll(() => api.close());

  test('all projects with everything take as many statements as one', async () => {
    const resolver = new ProjectResolver();
    const open = () => ({ em: orm.em.fork(), contents });
    const all = await api.recordStatements(() => resolver.projects(null, null, 'en', open()));
    const one = await api.recordStatements(() => resolver.project('saas-dashboard', 'en', open()));
    expect([all, one].map(({ length }) => length)).toEqual([2, 2]);
  });

  test('seeding again changes nothing, not even the time of the last change', async () => {
    const rows = () => orm.em.fork().find(Project, {}, { orderBy: { id: 'asc' } });
    const before = await rows();
    await seedPortfolio(orm.em.fork());
    const after = await rows();
    expect(after.map(({ id, updatedAt }) => [id, updatedAt])).toEqual(
      before.map(({ id, updatedAt }) => [id, updatedAt]),
    );
  });

  test('seeding restores a project to its file, with its screens and its testimonial', async () => {
    const em = orm.em.fork();
    const project = await em.findOneOrFail(Project, 'bread-forecast', { populate: ['screenshots'] });
    const { title, updatedAt } = project;
    const screens = project.screenshots.map(({ id }) => id);
    project.title = 'Changed';
    const text = { title: 'Gone from the file', description: 'As this is', screenshotType: ScreenshotType.MOBILE };
    em.create(Screenshot, {
      id: 'gone',
      project,
      position: 9,
      ...text,
      pictureKey: project.screenshots[0]?.pictureKey ?? '',
    });
    em.create(Testimonial, { id: 'gone', project, quote: 'Taken back', author: 'A', position: 'B', company: 'C' });
    await em.flush();

    await seedEmptyPortfolio(orm.em.fork());
    expect((await orm.em.fork().findOneOrFail(Project, 'bread-forecast')).title).toBe('Changed');

    await seedPortfolio(orm.em.fork());
    const populate = ['screenshots', 'testimonial'] as const;
    const seeded = await orm.em.fork().findOneOrFail(Project, 'bread-forecast', { populate });
    expect(seeded.title).toBe(title);
    expect(seeded.updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
    expect(seeded.screenshots.map(({ id }) => id)).toEqual(screens);
    expect(seeded.testimonial).toBeNull();
  });

  test('a project with a renamed file keeps its screens, and the old project is reported until it is removed', async () => {
    const seeds = await readSeed(PROJECTS_DIRECTORY);
    const seed = seeds.find(({ id }) => id === 'saas-dashboard') as ProjectSeed;
    await storeSeed(orm.em.fork(), [{ ...seed, id: 'renamed' }]);
    const getScreens = (project: string) => orm.em.fork().count(Screenshot, { project });
    expect([await getScreens('renamed'), await getScreens('saas-dashboard')]).toEqual([3, 0]);

    // The row of the file has its name again, so that "renamed" has no file.
    expect(await seedPortfolio(orm.em.fork())).toEqual({
      seeded: seeds.length,
      withoutFile: ['renamed'],
      published: [],
    });
    expect([await getScreens('renamed'), await getScreens('saas-dashboard')]).toEqual([0, 3]);
    await removeProjects(orm.em.fork(), ['renamed']);
    expect(await seedPortfolio(orm.em.fork())).toEqual({ seeded: seeds.length, withoutFile: [], published: [] });
  });

  test('a project with a former id in its file replaces that row, with all related rows', async () => {
    const seeds = await readSeed(PROJECTS_DIRECTORY);
    const seed = seeds.find(({ id }) => id === 'saas-dashboard') as ProjectSeed;
    const getRows = async (id: string) => {
      const em = orm.em.fork();
      const [projects, screens] = [await em.count(Project, { id }), await em.count(Screenshot, { project: id })];
      return [projects, screens, await em.count(Testimonial, { project: id })];
    };
    await storeSeed(orm.em.fork(), [{ ...seed, id: 'heat-screen', formerIds: ['saas-dashboard'] }]);
    expect([await getRows('heat-screen'), await getRows('saas-dashboard')]).toEqual([
      [1, 3, 1],
      [0, 0, 0],
    ]);
    // Back to its former name, from a row that existed all the time.
    await storeSeed(orm.em.fork(), [seed]);
    await storeSeed(orm.em.fork(), [{ ...seed, formerIds: ['heat-screen', 'never-there'] }]);
    expect([await getRows('heat-screen'), await getRows('saas-dashboard')]).toEqual([
      [0, 0, 0],
      [1, 3, 1],
    ]);
    expect(await seedPortfolio(orm.em.fork())).toEqual({ seeded: seeds.length, withoutFile: [], published: [] });
  });

  test('a project that seeding would restore is not removed, and an unknown project is named', async () => {
    const remove = (...ids: string[]) => removeProjects(orm.em.fork(), ids);
    await expect(remove('saas-dashboard')).rejects.toThrow('agency/content/projects/saas-dashboard.yaml');
    await expect(remove('nothing')).rejects.toThrow('There is no project "nothing".');
    // All of the named projects, or none.
    const [seed] = await readSeed(PROJECTS_DIRECTORY);
    await storeSeed(orm.em.fork(), [
      { ...(seed as ProjectSeed), id: 'one', screenshots: [] },
      { ...(seed as ProjectSeed), id: 'two', screenshots: [] },
    ]);
    await expect(remove('one', 'nothing', 'two')).rejects.toThrow('There is no project "nothing".');
    expect(await orm.em.fork().count(Project)).toBe(seededProjects() + 2);
    await remove('one', 'two');
    expect(await orm.em.fork().count(Project)).toBe(seededProjects());
  });

  test('instances that start together on a new database seed it once', async () => {
    const em = orm.em.fork();
    await em.nativeDelete(Project, {});
    await Promise.all([seedEmptyPortfolio(orm.em.fork()), seedEmptyPortfolio(orm.em.fork())]);
    expect(await em.count(Project)).toBe(seededProjects());
  });
});
