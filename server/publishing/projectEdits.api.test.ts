import { beforeAll, describe, expect, test } from 'vitest';
import { addLocale, localeNames } from '../../schema/locales';
import { arrangeProjects, changeProject, LOCALES, saveNewProject } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { openEditedSite } from '../test/openEditedSite';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { findReleasedProjects } from '../test/releasedProjects';
import { seededProjects } from '../test/seededProjects';

const { shown, other = '', sample, unnamed = '' } = await findReleasedProjects();
const NEW_TITLES: Record<string, string> = { EN: 'New work', FR: 'Un travail neuf', AR: 'عمل جديد' };

let released: unknown;
const { site, editor } = await openEditedSite();
beforeAll(async () => {
  released = await readTitle(unnamed);
});

const open = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};
const readTitle = async (id: string, locale = 'EN') =>
  (await site.graphql(`{ project(id: "${id}", locale: ${locale}) { id title } }`)).data.project;
const readText = async (id: string, field: string, locale = 'EN') =>
  await editor.find(`projects/${id}`, `project.${field}`, locale);
const PORTFOLIO = inEnglish('/portfolio');
const remove = (gone: string) => arrangeProjects(editor, (ids) => ids.filter((id) => id !== gone));

const renameProject = (id: string, to: string) =>
  editor.run('mutation ($id: ID!, $to: ID!) { renameContentProject(id: $id, to: $to) { outcome } }', { id, to });

describe.runIf(shown && other && sample && unnamed)('an agency that has projects', () => {
  test('a project that staff edit is changed by the publication, in the list, on its page and in the sitemap', async () => {
    await changeProject(editor, unnamed, { title: 'Bread of tomorrow' });
    expect((await readTitle(unnamed)).title).not.toBe('Bread of tomorrow');
    expect((await editor.publish(0)).problems).toEqual([]);
    expect((await readTitle(unnamed)).title).toBe('Bread of tomorrow');
    await expect.poll(async () => (await open(`${PORTFOLIO}/${unnamed}`)).text).toContain('Bread of tomorrow');
    for (const locale of LOCALES.slice(1))
      expect((await readText(unnamed, 'title', locale)).states).toEqual(['SOURCE_CHANGED']);
  });

  test('a project has the fields of its file, and none of what the API adds to it', async () => {
    const { units } = await editor.readDocument(`projects/${unnamed}`);
    const parts = new Set(units.map(({ path }: { path: string }) => path.split(/[.[]/)[1]));
    expect([...parts]).toEqual(expect.arrayContaining(['title', 'year', 'screenshots']));
    for (const added of ['service', 'updatedAt', 'mainImageUrl', 'locale']) expect(parts).not.toContain(added);
  });

  test('the time of its last change is that of its publication, also on another instance and after a restart', async () => {
    const [published] = (await editor.run('{ contentPublications { createdAt } }')).contentPublications;
    const readTimes = async (from: TestSite) =>
      (
        await from.graphql(
          `{ own: project(id: "${unnamed}") { updatedAt } other: project(id: "${other}") { updatedAt } }`,
        )
      ).data;
    const times = await readTimes(site);
    expect(times.own.updatedAt).toBe(published.createdAt);
    expect(times.other.updatedAt).toMatch(/T00:00:00\.000Z$/);
    expect(times.other.updatedAt < times.own.updatedAt).toBe(true);
    const another = await openTestSite({ beside: site });
    expect(await readTimes(another)).toEqual(times);
    await another.close();
  });

  test('a new project is shown in every language; without a translation it is left out by name, and the rest is published', async () => {
    const [, translation] = LOCALES;
    await saveNewProject(editor, 'new-work', NEW_TITLES, LOCALES.slice(0, 1));
    await changeProject(editor, unnamed, { title: 'Bread of today' });
    const published = await editor.publish(1);
    if (translation) {
      expect(published.outcome).toBe('PARTLY');
      expect(published.problems).toContainEqual(
        expect.objectContaining({ document: 'projects/new-work', locale: translation, path: '' }),
      );
      expect(await readTitle('new-work')).toBeNull();
      expect((await readText('new-work', 'title', translation)).states).toEqual(['MISSING']);
    }
    expect((await readTitle(unnamed)).title).toBe('Bread of today');
    await saveNewProject(editor, 'new-work', NEW_TITLES, LOCALES.slice(1));
    expect((await editor.publish(2)).problems).toEqual([]);
    for (const locale of localeNames) {
      const title = NEW_TITLES[locale.toUpperCase()];
      expect((await readTitle('new-work', locale.toUpperCase())).title).toBe(title);
      expect((await open(addLocale(locale, '/portfolio/new-work'))).text).toContain(title);
    }
    expect((await open('/sitemap.xml')).text).toContain('/portfolio/new-work');
  });

  test('a renamed project leads on from its former id, also where the home page names it', async () => {
    const { id: former = '', slug } = shown ?? {};
    const id = 'heat-screen';
    await renameProject(former, id);
    expect((await editor.publish(3)).problems).toEqual([]);
    expect(await open(`${PORTFOLIO}/${former}`)).toMatchObject({ status: 301, location: `${PORTFOLIO}/heat-screen` });
    for (const locale of localeNames) expect((await open(addLocale(locale, `/portfolio/${id}`))).status).toBe(200);
    const { data } = await site.graphql(
      `{ home { featured { projects { href } } } service(slug: "${slug}") { sampleProjects { projectId } } }`,
    );
    expect(data.home.featured.projects.map(({ href }: { href: string }) => href)).toContain('/portfolio/heat-screen');
    expect(data.service.sampleProjects).toContainEqual({ projectId: 'heat-screen' });
  });

  test('a deleted project leaves the portfolio, and no sample leads to it', async () => {
    const { id: gone = '', slug } = sample ?? {};
    await remove(gone);
    expect((await editor.publish(4)).problems).toEqual([]);
    expect((await open(`${PORTFOLIO}/${gone}`)).status).toBe(404);
    const { data } = await site.graphql(`{ service(slug: "${slug}") { sampleProjects { projectId } } }`);
    expect(data.service.sampleProjects).not.toContainEqual({ projectId: gone });
  });

  test('restoring the texts of the release brings every project back under its own name', async () => {
    expect((await editor.restore(0, 5)).problems).toEqual([]);
    for (const [id, status] of [
      [shown?.id, 200],
      ['heat-screen', 404],
      [sample?.id, 200],
      ['new-work', 404],
    ])
      expect((await open(`${PORTFOLIO}/${id}`)).status, `${id}`).toBe(status);
    expect(await readTitle(unnamed)).toEqual(released);
    const { data } = await site.graphql('{ projects { id screenshots { id } } }');
    expect(data.projects).toHaveLength(seededProjects());
    expect(data.projects.every(({ screenshots }: { screenshots: unknown[] }) => screenshots.length > 0)).toBe(true);
  });
});
