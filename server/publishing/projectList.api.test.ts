import { describe, expect, test } from 'vitest';
import { addLocale, localeNames } from '../../schema/locales';
import { readContents } from '../content/readContents';
import { arrangeProjects, changeProject, LOCALES, saveNewProject } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { openEditedSite } from '../test/openEditedSite';
import { findReleasedProjects } from '../test/releasedProjects';

const { shown, sample, unnamed = '' } = await findReleasedProjects();

const { site, editor } = await openEditedSite();

const FIELDS = 'id formerIds title isHidden isDeleted usedIn';
const list = async () => (await editor.run(`{ contentProjects(locale: EN) { ${FIELDS} } }`)).contentProjects;
const find = async (id: string) => (await list()).find((project: { id: string }) => project.id === id);
const readIds = async () => (await list()).map(({ id }: { id: string }) => id);
const readPublic = async () =>
  (await site.graphql('{ projects { id } }')).data.projects.map(({ id }: { id: string }) => id);
const getStatus = async (path: string) => (await fetch(site.url + inEnglish(path), { redirect: 'manual' })).status;
describe.runIf(shown && sample && unnamed)('an agency that has projects', () => {
  test('projects are listed in the order of pages, with what names them', async () => {
    expect(await readIds()).toEqual(await readPublic());
    expect((await find(shown?.id ?? '')).usedIn).toContain('home');
    expect((await find(sample?.id ?? '')).usedIn).toContain(`services/${sample?.slug}`);
  });

  test('another order is a draft until it is published, and changes no project', async () => {
    const before = await readIds();
    const after = [before[2], before[0], before[1], ...before.slice(3)];
    await arrangeProjects(editor, () => after);
    expect(await readIds()).toEqual(after);
    expect(await readPublic()).toEqual(before);
    expect((await editor.readDocument('projects')).states[0].drafts).toBe(1);
    expect((await editor.readDocument(`projects/${before[0]}`)).states[0].drafts).toBe(0);
    const { outcome, result, problems } = await editor.publish(0);
    expect([outcome, problems]).toEqual(['DONE', []]);
    expect(result.changed).toEqual([{ document: 'projects', locale: 'EN' }]);
    expect(await readPublic()).toEqual(after);
    const { conflicts } = await editor.save('projects', [{ path: 'projects', locale: 'EN', value: before }]);
    expect(conflicts).toHaveLength(1);
  });

  test('a hidden project is on no page and in no list, no sample leads to it, and it comes back as it was', async () => {
    const { id = '', slug } = sample ?? {};
    await changeProject(editor, id, { isHidden: true });
    expect(await getStatus(`/portfolio/${id}`)).toBe(200);
    expect((await editor.publish(1)).problems).toEqual([]);
    expect(await find(id)).toMatchObject({ isHidden: true, isDeleted: false });
    await expect.poll(() => getStatus(`/portfolio/${id}`)).toBe(404);
    expect(await readPublic()).not.toContain(id);
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain(id);
    const { data } = await site.graphql(`{ service(slug: "${slug}") { sampleProjects { projectId } } }`);
    expect(data.service.sampleProjects).not.toContainEqual({ projectId: id });
    await changeProject(editor, id, { title: 'Olives', isHidden: null });
    expect((await editor.publish(2)).problems).toEqual([]);
    await expect.poll(() => getStatus(`/portfolio/${id}`)).toBe(200);
    expect(await find(id)).toMatchObject({ title: 'Olives', isHidden: false });
  });

  test('a fact of a project changes alone, and its former value is no edit', async () => {
    const read = async () => (await editor.find(`projects/${unnamed}`, 'project.isFeatured', 'EN')).draft;
    const isFeatured = await read();
    await changeProject(editor, unnamed, { isFeatured: !isFeatured });
    expect(await read()).toBe(!isFeatured);
    await changeProject(editor, unnamed, { isFeatured });
    expect((await editor.readDocument(`projects/${unnamed}`)).states[0].drafts).toBe(0);
  });

  test('a part that a project may be without is left out in every language, and added again once it is whole', async () => {
    const read = async (locale: string) =>
      (await site.graphql(`{ project(id: "${unnamed}", locale: ${locale}) { testimonial { quote author } } }`)).data
        .project.testimonial;
    const none = { 'testimonial.quote': null, 'testimonial.position': null };
    await changeProject(editor, unnamed, { ...none, 'testimonial.author': null, 'testimonial.company': null });
    expect((await editor.publish(3)).problems).toEqual([]);
    for (const locale of LOCALES) expect(await read(locale)).toBeNull();
    await changeProject(editor, unnamed, { 'testimonial.quote': 'It works.', 'testimonial.position': 'Manager' });
    // The author is not there yet.
    expect((await editor.publish(4)).outcome).toBe('REFUSED');
    await changeProject(editor, unnamed, { 'testimonial.author': 'Samira', 'testimonial.company': 'The harbour' });
    for (const locale of LOCALES.slice(1))
      await changeProject(editor, unnamed, { 'testimonial.quote': 'Ça marche.', 'testimonial.position': 'X' }, locale);
    expect((await editor.publish(4)).problems).toEqual([]);
    expect(await read('EN')).toEqual({ quote: 'It works.', author: 'Samira' });
  });

  test('a deleted project is listed last, keeps its texts, and comes back at its place with them', async () => {
    const before = await readIds();
    await changeProject(editor, unnamed, { title: 'Bread, deleted' });
    await arrangeProjects(editor, (ids) => ids.filter((id) => id !== unnamed));
    expect((await list()).at(-1)).toMatchObject({ id: unnamed, isDeleted: true });
    expect((await editor.readDocument(`projects/${unnamed}`)).isDeleted).toBe(true);
    expect((await editor.publish(5)).problems).toEqual([]);
    await expect.poll(() => getStatus(`/portfolio/${unnamed}`)).toBe(404);
    await arrangeProjects(editor, () => before);
    expect((await editor.publish(6)).problems).toEqual([]);
    expect(await readPublic()).toEqual(before);
    expect(await find(unnamed)).toMatchObject({ isDeleted: false, title: 'Bread, deleted' });
  });

  test('a project that was deleted and published is restored with its publication', async () => {
    const before = await readPublic();
    await arrangeProjects(editor, (ids) => ids.filter((id) => id !== unnamed));
    expect((await editor.publish(7)).problems).toEqual([]);
    expect((await editor.restore(7, 8)).problems).toEqual([]);
    expect(await readPublic()).toEqual(before);
    expect(await find(unnamed)).toMatchObject({ isDeleted: false });
  });

  test('a new project begins as an id of the list; what it lacks is missing, and previews show what it has', async () => {
    await arrangeProjects(editor, (ids) => [...ids, 'a-project']);
    await changeProject(editor, 'a-project', { title: 'A new one' });
    expect((await list()).at(-1)).toMatchObject({ id: 'a-project', title: 'A new one' });
    for (const locale of LOCALES.slice(1))
      expect((await editor.find('projects/a-project', 'project.title', locale)).states).toEqual(['MISSING']);
    const { outcome, problems } = await editor.publish(9);
    expect(outcome).toBe('REFUSED');
    expect(problems).toContainEqual(
      expect.objectContaining({ document: 'projects/a-project', locale: 'EN', path: 'project.description' }),
    );
    const { openContentPreview } = await editor.run(
      'mutation { openContentPreview { result { path } problems { path } } }',
    );
    expect(openContentPreview.problems).toEqual([]);
    const preview = openContentPreview.result.path.replace('/preview', `/preview${inEnglish('/portfolio/a-project')}`);
    expect(await (await fetch(site.url + preview)).text()).toContain('A new one');
  });

  test('it is published alone once its texts are there, without pictures, and deleting it leaves no trace', async () => {
    await saveNewProject(editor, 'a-project', { EN: 'A new one', FR: 'Un autre', AR: 'مشروع' });
    const parts = LOCALES.map((locale) => ({ document: 'projects/a-project', locale }));
    expect((await editor.publish(9, parts)).problems).toEqual([]);
    for (const locale of localeNames)
      await expect
        .poll(async () => (await fetch(site.url + addLocale(locale, '/portfolio/a-project'))).status)
        .toBe(200);
    await arrangeProjects(editor, (ids) => ids.filter((id) => id !== 'a-project'));
    expect(await find('a-project')).toMatchObject({ isDeleted: true });
    expect((await editor.publish(10)).problems).toEqual([]);
    expect(await find('a-project')).toBeUndefined();
    await expect.poll(() => getStatus('/portfolio/a-project')).toBe(404);
  });
});

describe.runIf(shown)('a project that the home page shows', () => {
  const { id = '' } = shown ?? {};
  const NEW = 'another-name';
  const rename = (from: string, to: string) =>
    editor.run('mutation ($from: ID!, $to: ID!) { renameContentProject(id: $from, to: $to) { outcome result } }', {
      ...{ from, to },
    });
  const readHome = async (): Promise<string[]> =>
    (await site.graphql('{ home { featured { projects { href } } } }')).data.home.featured.projects.map(
      ({ href }: { href: string }) => href,
    );
  const compare = async () =>
    (
      await editor.run('query ($from: Int!) { contentDifference(from: $from) { document path before after } }', {
        from: await editor.readNumber(),
      })
    ).contentDifference;

  test('is deleted with its entry there, and is there again when it comes back', async () => {
    const [ids, home] = [await readIds(), await readHome()];
    await arrangeProjects(editor, (all) => all.filter((one) => one !== id));
    expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
    expect(await readHome()).toEqual(home.filter((href) => !href.endsWith(`/${id}`)));
    await arrangeProjects(editor, () => ids);
    expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
    expect(await readHome()).toEqual(home);
  });

  test('gets another address: the former one leads on, links follow, and nothing else counts as changed', async () => {
    const [home, before] = [await readHome(), await find(id)];
    await changeProject(editor, id, { title: 'With a draft' });
    expect((await rename(id, NEW)).renameContentProject).toEqual({ outcome: 'DONE', result: NEW });
    expect(await find(NEW)).toMatchObject({ formerIds: [id], title: 'With a draft' });
    expect(await find(id)).toBeUndefined();
    expect(await compare()).toEqual([
      { document: `projects/${NEW}`, path: 'project.formerIds', before: null, after: [id] },
      { document: `projects/${NEW}`, path: 'project.title', before: before.title, after: 'With a draft' },
    ]);
    const [own, ...translations] = (await editor.readDocument(`projects/${NEW}`)).states;
    expect(own.drafts).toBe(2);
    for (const { drafts, missing } of translations) expect([drafts, missing]).toEqual([0, 0]);
    // The texts of other languages and the list come with the one that is chosen.
    expect(
      await editor.publish(await editor.readNumber(), [{ document: `projects/${NEW}`, locale: 'EN' }]),
    ).toMatchObject({
      outcome: 'DONE',
      problems: [],
    });
    const moved = await fetch(site.url + inEnglish(`/portfolio/${id}`), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, inEnglish(`/portfolio/${NEW}`)]);
    expect(await getStatus(`/portfolio/${NEW}`)).toBe(200);
    expect(await readHome()).toEqual(home.map((href) => href.replace(new RegExp(`/${id}$`), `/${NEW}`)));
    expect(await compare()).toEqual([]);
  });

  test('has its first address again, without an address that no page had', async () => {
    await rename(NEW, 'never-published');
    await rename('never-published', id);
    expect(await find(id)).toMatchObject({ formerIds: [NEW] });
    expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
    expect(await getStatus(`/portfolio/${id}`)).toBe(200);
    expect(await getStatus(`/portfolio/${NEW}`)).toBe(301);
    expect(await getStatus('/portfolio/never-published')).toBe(404);
  });

  test.each([
    ['no address', 'Not an Address'],
    ['the address of another project', shown === undefined ? '' : (unnamed ?? '')],
  ])('does not get %s', async (_, to) => {
    await expect(rename(id, to)).rejects.toThrow('"to"');
  });
});

test('a document names its facts with their words in each language, and who else has it open', async () => {
  const { plans } = (await readContents()).en;
  const { contentDocument } = await editor.run(
    '{ contentDocument(id: "plans") { placeholders { name values { locale value } } } }',
  );
  const support = contentDocument.placeholders.find(
    ({ name }: { name: string }) => name === 'months.supportMonths.starter',
  );
  const own = support.values.find(({ locale }: { locale: string }) => locale === 'EN').value;
  for (const { features } of plans.filter(({ id }) => id === 'starter')) expect(features.at(-1)).toContain(own);
  expect(support.values).toHaveLength(LOCALES.length);
  const ask = (isClosing: boolean) =>
    editor.run('query ($isClosing: Boolean!) { contentEditors(document: "plans", isClosing: $isClosing) { email } }', {
      isClosing,
    });
  expect((await ask(false)).contentEditors).toEqual([]);
  await site.orm.em.fork().execute(
    `insert into "accounts" ("id", "email", "password_hash", "is_staff", "created_at")
       values ('00000000-0000-4000-8000-000000000001', 'other@khatam.example', 'x', true, now())`,
  );
  await site.orm.em
    .fork()
    .execute(`insert into "editors" values ('plans', '00000000-0000-4000-8000-000000000001', now())`);
  expect((await ask(false)).contentEditors).toEqual([{ email: 'other@khatam.example' }]);
  expect((await ask(true)).contentEditors).toEqual([]);
});
