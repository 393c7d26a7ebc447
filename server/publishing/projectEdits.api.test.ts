import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePortfolio } from '../../scripts/seed/seedDatabase';
import { type Editor, openEditor } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededProjects } from '../test/seededProjects';

let site: TestSite;
let editor: Editor;
beforeAll(async () => {
  site = await openTestSite();
  editor = await openEditor(site);
});
afterAll(() => site.close());

const open = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};
const readTitle = async (id: string, locale = 'EN') =>
  (await site.graphql(`{ project(id: "${id}", locale: ${locale}) { id title } }`)).data.project;
const readDraft = async (id: string, locale = 'EN') => await editor.find(`projects/${id}`, '', locale);
const LOCALES = ['EN', 'FR', 'AR'];

/** Saves a project in every language. */
async function saveProject(id: string, texts: Record<string, unknown>) {
  const edits = LOCALES.map((locale) => ({ path: '', locale, value: texts[locale] }));
  for (const edit of edits) Object.assign(edit, { version: (await readDraft(id, edit.locale)).version });
  return editor.save(`projects/${id}`, edits);
}

async function readTexts(id: string) {
  const texts = await Promise.all(
    LOCALES.map(async (locale) => [locale, (await readDraft(id, locale)).draft] as const),
  );
  return Object.fromEntries(texts) as Record<string, Record<string, unknown>>;
}

test('a project that staff edit is changed by the publication, in the list, on its page and in the sitemap', async () => {
  const { EN } = await readTexts('bread-forecast');
  await editor.save('projects/bread-forecast', [
    { path: '', locale: 'EN', value: { ...EN, title: 'Bread of tomorrow' } },
  ]);
  expect((await readTitle('bread-forecast')).title).not.toBe('Bread of tomorrow');
  expect((await editor.publish(0)).problems).toEqual([]);
  expect((await readTitle('bread-forecast')).title).toBe('Bread of tomorrow');
  await expect.poll(async () => (await open('/portfolio/bread-forecast')).text).toContain('Bread of tomorrow');
  expect((await readDraft('bread-forecast', 'FR')).states).toEqual(['SOURCE_CHANGED']);
});

test('a seed leaves it as it is, and names it', async () => {
  const said = await changePortfolio({ backgroundOrm: site.orm, description: 'the test' });
  expect(said).toBe(
    `${seededProjects() - 1} projects are in the test.\nPublished in the desk, and left as they are: bread-forecast.`,
  );
  expect((await readTitle('bread-forecast')).title).toBe('Bread of tomorrow');
});

test('a new project is shown in every language; without a translation it is refused', async () => {
  const { EN, FR, AR } = await readTexts('newspaper-care');
  const screens = [{ title: 'One', description: 'A page.', screenshotType: 'desktop', picture: 'logos/bahri-freight' }];
  const facts = {
    id: 'new-work',
    position: 90,
    title: 'New work',
    screenshots: screens,
    mainPicture: 'logos/bahri-freight',
  };
  const words = { id: 'new-work', screenshots: [{ title: 'Un', description: 'Une page.' }] };
  await editor.save('projects/new-work', [{ path: '', locale: 'EN', value: { ...EN, ...facts } }]);
  const refused = await editor.publish(1);
  expect(refused.problems).toContainEqual(
    expect.objectContaining({ document: 'projects/new-work', locale: 'FR', path: '' }),
  );
  expect((await readDraft('new-work', 'FR')).states).toEqual(['MISSING']);
  const arabic = { ...words, screenshots: [{ title: 'واحد', description: 'صفحة.' }] };
  const texts = { FR: { ...FR, ...words, title: 'Un travail neuf' }, AR: { ...AR, ...arabic, title: 'عمل جديد' } };
  await saveProject('new-work', { EN: { ...EN, ...facts }, ...texts });
  expect((await editor.publish(1)).problems).toEqual([]);
  expect((await readTitle('new-work', 'FR')).title).toBe('Un travail neuf');
  expect((await open('/ar/portfolio/new-work')).status).toBe(200);
  expect((await open('/sitemap.xml')).text).toContain('/portfolio/new-work');
});

test('a renamed project leads on from its former id, also where the home page names it', async () => {
  const { EN, FR, AR } = await readTexts('saas-dashboard');
  const id = 'heat-screen';
  await saveProject(id, {
    EN: { ...EN, id, formerIds: ['saas-dashboard'] },
    FR: { ...FR, id },
    AR: { ...AR, id },
  });
  await editor.save('projects/saas-dashboard', [{ path: '', locale: 'EN', value: null }]);
  expect((await editor.publish(2)).problems).toEqual([]);
  expect(await open('/portfolio/saas-dashboard')).toMatchObject({ status: 301, location: '/portfolio/heat-screen' });
  expect((await open('/fr/portfolio/heat-screen')).status).toBe(200);
  const { data } = await site.graphql(
    '{ home(locale: FR) { featured { projects { href } } } service(slug: "mern-stack") { sampleProjects { projectId } } }',
  );
  expect(data.home.featured.projects.map(({ href }: { href: string }) => href)).toContain('/portfolio/heat-screen');
  expect(data.service.sampleProjects[0].projectId).toBe('heat-screen');
});

test('a deleted project leaves the portfolio, and no sample leads to it; one of the home page cannot be deleted', async () => {
  await editor.save('projects/portfolio-website', [{ path: '', locale: 'EN', value: null }]);
  const refused = await editor.publish(3);
  expect(refused.problems[0]).toMatchObject({ document: 'home', path: 'home.featured.projects[portfolio-website].id' });
  const { version } = await readDraft('portfolio-website');
  const { EN } = { EN: (await readDraft('portfolio-website')).default };
  await editor.save('projects/portfolio-website', [{ path: '', locale: 'EN', value: EN, version }]);
  await editor.save('projects/olive-traceability', [{ path: '', locale: 'EN', value: null }]);
  expect((await editor.publish(3)).problems).toEqual([]);
  expect((await open('/portfolio/olive-traceability')).status).toBe(404);
  const { data } = await site.graphql('{ service(slug: "django-development") { sampleProjects { projectId } } }');
  expect(data.service.sampleProjects.map(({ projectId }: { projectId: string }) => projectId)).not.toContain(
    'olive-traceability',
  );
  const said = await changePortfolio({ backgroundOrm: site.orm, description: 'the test' });
  expect(said).toContain('olive-traceability');
  expect((await open('/portfolio/olive-traceability')).status).toBe(404);
  const remove = changePortfolio({ backgroundOrm: site.orm, description: 'the test' }, ['new-work']);
  await expect(remove).rejects.toThrow('was published in the desk');
});

test('restoring the texts of the release brings every project back under its own name', async () => {
  expect((await editor.restore(0, 4)).problems).toEqual([]);
  expect((await open('/portfolio/saas-dashboard')).status).toBe(200);
  expect((await open('/portfolio/heat-screen')).status).toBe(404);
  expect((await open('/portfolio/olive-traceability')).status).toBe(200);
  expect((await open('/portfolio/new-work')).status).toBe(404);
  expect((await readTitle('bread-forecast')).title).toBe('Tomorrow’s bread, decided today at four');
  const { data } = await site.graphql('{ projects { id screenshots { id } } }');
  expect(data.projects).toHaveLength(seededProjects());
  expect(data.projects.every(({ screenshots }: { screenshots: unknown[] }) => screenshots.length > 0)).toBe(true);
});

test('a correction of the original is saved together with its translations', async () => {
  const texts = await readTexts('riad-booking');
  const version = async (locale: string) => (await readDraft('riad-booking', locale)).version;
  const edit = async (locale: string, title: string, keepsTranslations: boolean) => {
    const value = { ...texts[locale], title };
    return { path: '', locale, value, version: await version(locale), keepsTranslations };
  };
  const { conflicts } = await editor.save('projects/riad-booking', [
    await edit('EN', 'A riad, corrected', true),
    await edit('FR', 'Un riad, corrigé', true),
  ]);
  expect(conflicts).toEqual([]);
  expect((await readDraft('riad-booking', 'FR')).draft.title).toBe('Un riad, corrigé');
  expect((await readDraft('riad-booking', 'AR')).states).not.toContain('SOURCE_CHANGED');
  await editor.save('projects/riad-booking', [await edit('EN', 'A riad, corrected again', true)]);
  for (const locale of ['FR', 'AR'])
    expect((await readDraft('riad-booking', locale)).states).not.toContain('SOURCE_CHANGED');
});

test('a translation whose entries follow those of the original is as valid as before', async () => {
  const id = 'clinic-appointments';
  const arrange = ({ results, ...rest }: Record<string, unknown>) => ({
    ...rest,
    results: [...(results as string[])].reverse(),
  });
  const save = async (change: (project: Record<string, unknown>, locale: string) => unknown) => {
    const texts = await readTexts(id);
    const changed = LOCALES.map((locale) => [locale, change(texts[locale] ?? {}, locale)]);
    expect((await saveProject(id, Object.fromEntries(changed))).conflicts).toEqual([]);
  };
  await save(arrange);
  expect((await readDraft(id, 'FR')).states).not.toContain('SOURCE_CHANGED');
  await save((project, locale) => ({
    ...arrange(project),
    ...(locale === 'EN' && { challenge: 'Nobody knew when the doctor was there.' }),
  }));
  expect((await readDraft(id, 'FR')).states).toContain('SOURCE_CHANGED');
  await save(arrange);
  expect((await readDraft(id, 'FR')).states).toContain('SOURCE_CHANGED');
  const { draft, version } = await readDraft(id, 'FR');
  const value = { ...draft, challenge: 'Nul ne savait quand le médecin serait là.' };
  await editor.save(`projects/${id}`, [{ path: '', locale: 'FR', value, version }]);
  expect((await readDraft(id, 'FR')).states).not.toContain('SOURCE_CHANGED');
  expect((await readDraft(id, 'AR')).states).toContain('SOURCE_CHANGED');
});
