import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLocale, localeNames } from '../../schema/locales';
import { readContents } from '../content/readContents';
import { type Editor, LOCALES, openEditor, saveNewProject } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { findReleasedProjects } from '../test/releasedProjects';

const { shown, sample, unnamed = '' } = await findReleasedProjects();

let site: TestSite;
let editor: Editor;
beforeAll(async () => {
  site = await openTestSite();
  editor = await openEditor(site);
});
afterAll(() => site.close());

const FIELDS = 'id title position isFeatured isHidden isDeleted uses { document isNeeded }';
const list = async () => (await editor.run(`{ contentProjects(locale: EN) { ${FIELDS} } }`)).contentProjects;
const find = async (id: string) => (await list()).find((project: { id: string }) => project.id === id);
const readIds = async () => (await list()).map(({ id }: { id: string }) => id);
const readPublic = async () =>
  (await site.graphql('{ projects { id } }')).data.projects.map(({ id }: { id: string }) => id);
const getStatus = async (path: string) => (await fetch(site.url + inEnglish(path), { redirect: 'manual' })).status;
const order = (ids: string[]) =>
  editor.send('mutation ($ids: [ID!]!) { orderContentProjects(ids: $ids) { outcome } }', { ids });
const change = (id: string, fields: object) =>
  editor.send(
    `mutation ($id: ID!, $change: ContentProjectChange!) { changeContentProject(id: $id, change: $change) { result { ${FIELDS} } } }`,
    { id, change: fields },
  );
const add = (id: string, title = 'A new one') =>
  editor.send('mutation ($input: ContentProjectInput!) { addContentProject(input: $input) { outcome } }', {
    input: { id, title, serviceType: 'DJANGO' },
  });

describe.runIf(shown && sample && unnamed)('an agency that has projects', () => {
  test('projects are listed in the order of pages, with what names them', async () => {
    expect(await readIds()).toEqual(await readPublic());
    expect((await find(shown?.id ?? '')).uses).toContainEqual({ document: 'home', isNeeded: true });
    const { uses } = await find(sample?.id ?? '');
    expect(uses).toContainEqual({ document: `services/${sample?.slug}`, isNeeded: false });
  });

  test('another order is a draft until it is published, and asks for no new translation', async () => {
    const before = await readIds();
    const after = [before[2], before[0], before[1], ...before.slice(3)];
    expect((await order(after)).errors).toBeUndefined();
    expect(await readIds()).toEqual(after);
    expect(await readPublic()).toEqual(before);
    const { states } = await editor.readDocument(`projects/${before[0]}`);
    expect(states.map(({ drafts, sourceChanged }: Record<string, number>) => [drafts, sourceChanged])).toEqual(
      LOCALES.map((_, index) => [index === 0 ? 1 : 0, 0]),
    );
    expect((await editor.readDocument(`projects/${before[4]}`)).states[0].drafts).toBe(0);
    expect((await editor.publish(0)).problems).toEqual([]);
    expect(await readPublic()).toEqual(after);
    expect((await order(after.slice(1))).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await order([after[0], ...after.slice(0, -1)])).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('a hidden project is on no page and in no list, no sample leads to it, and it comes back as it was', async () => {
    const { id = '', slug } = sample ?? {};
    expect((await change(id, { isHidden: true })).errors).toBeUndefined();
    expect(await getStatus(`/portfolio/${id}`)).toBe(200);
    expect((await editor.publish(1)).problems).toEqual([]);
    expect(await find(id)).toMatchObject({ isHidden: true, isDeleted: false });
    await expect.poll(() => getStatus(`/portfolio/${id}`)).toBe(404);
    expect(await readPublic()).not.toContain(id);
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain(id);
    const { data } = await site.graphql(`{ service(slug: "${slug}") { sampleProjects { projectId } } }`);
    expect(data.service.sampleProjects).not.toContainEqual({ projectId: id });
    const { draft, version } = await editor.find(`projects/${id}`, '', 'EN');
    await editor.save(`projects/${id}`, [{ path: '', locale: 'EN', version, value: { ...draft, title: 'Olives' } }]);
    await change(id, { isHidden: false });
    expect((await editor.publish(2)).problems).toEqual([]);
    await expect.poll(() => getStatus(`/portfolio/${id}`)).toBe(200);
    expect(await find(id)).toMatchObject({ title: 'Olives', isHidden: false });
  });

  test('a project is featured by its own change, which keeps its words', async () => {
    const { isFeatured } = await find(unnamed);
    const { data } = await change(unnamed, { isFeatured: !isFeatured });
    expect(data.changeContentProject.result).toContainEqual(
      expect.objectContaining({ id: unnamed, isFeatured: !isFeatured }),
    );
    await change(unnamed, { isFeatured });
    expect((await editor.find(`projects/${unnamed}`, '', 'EN')).states).toEqual([]);
  });

  test('a project of the home page can be neither deleted nor hidden, and the error says why', async () => {
    for (const fields of [{ isDeleted: true }, { isHidden: true }]) {
      const { errors } = await change(shown?.id ?? '', fields);
      expect(errors?.[0]?.extensions.fields.id[0]).toContain('The home page shows this project');
    }
    expect((await change('no-such-project', { isFeatured: true })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('a deleted project is listed last until it is published, and comes back', async () => {
    await change(unnamed, { isDeleted: true });
    expect((await list()).at(-1)).toMatchObject({ id: unnamed, isDeleted: true });
    await change(unnamed, { isDeleted: false });
    expect((await find(unnamed)).isDeleted).toBe(false);
    expect((await editor.find(`projects/${unnamed}`, '', 'EN')).states).toEqual([]);
  });

  test('a new project has an address of its own, and starts in every language with the fields that it needs', async () => {
    const fail = async (id: string, title?: string) => (await add(id, title)).errors?.[0]?.extensions.fields;
    expect(await fail('Ünfit')).toEqual({ id: ['Use small letters and digits, with hyphens between.'] });
    expect((await fail(unnamed)).id[0]).toContain('has or had this address');
    expect((await fail('a-project', ' ')).title).toHaveLength(1);
    expect((await add('a-project')).errors).toBeUndefined();
    expect((await list()).at(-1)).toMatchObject({ id: 'a-project', title: 'A new one' });
    for (const locale of LOCALES.slice(1))
      expect((await editor.find('projects/a-project', '', locale)).states).toEqual(['DRAFT', 'MISSING']);
    const { outcome, problems } = await editor.publish(3);
    expect(outcome).toBe('REFUSED');
    expect(problems).toContainEqual(
      expect.objectContaining({ document: 'projects/a-project', locale: 'EN', path: 'project.description' }),
    );
  });

  test('it is published once its texts are there, without pictures, and deleting it leaves no trace', async () => {
    await saveNewProject(editor, 'a-project', { EN: 'A new one', FR: 'Un autre', AR: 'مشروع' });
    expect((await editor.publish(3)).problems).toEqual([]);
    for (const locale of localeNames)
      await expect
        .poll(async () => (await fetch(site.url + addLocale(locale, '/portfolio/a-project'))).status)
        .toBe(200);
    await change('a-project', { isDeleted: true });
    expect(await find('a-project')).toMatchObject({ isDeleted: true });
    expect((await editor.publish(4)).problems).toEqual([]);
    expect(await find('a-project')).toBeUndefined();
    await expect.poll(() => getStatus('/portfolio/a-project')).toBe(404);
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
  expect(plans.find(({ id }) => id === 'starter')?.features.at(-1)).toContain(own);
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
