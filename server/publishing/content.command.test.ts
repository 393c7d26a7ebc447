import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localeNames } from '../../schema/locales';
import { isDemonstration } from '../../scripts/common/isDemonstration';
import { commands } from '../../scripts/content/contentCommands';
import { runStaffCommand } from '../../scripts/staff/runStaffCommand';
import { readContents } from '../content/readContents';
import { callCommand } from '../test/callCommand';
import { type Editor, openEditor } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';
import { TRANSLATION, translation } from '../test/translation';
import { createUpload, draw } from '../test/uploads';
import type { Edit } from './ContentEdit';

let site: TestSite;
let editor: Editor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  site = await openTestSite();
  editor = await openEditor(site);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const content = (...words: string[]) => runContent(site, ...words);

/** Runs a command of `npm run content` on a site. */
const runContent = async (site: TestSite, ...words: string[]) => {
  const env = { STAFF_URL: site.url, STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password };
  const {
    stdout: out,
    stderr: err,
    code,
  } = await callCommand((shell) => runStaffCommand(shell, 'npm run content', commands), folder, words, { env });
  return { out, err, code };
};

const NAME = 'plans[starter].name';
const { plans, home } = (await readContents()).en;
const released = plans.find(({ id }) => id === 'starter')?.name;
const featured = home.featured?.projects.map(({ id }) => id) ?? [];
/** A project that may be deleted, and one that gets a picture, if the agency has them. */
const [PROJECT, PICTURED] = seededIds().filter((id) => !featured.includes(id));
/** What is published: each is one edit. */
const PUBLISHED = [
  { document: 'plans', edit: { path: NAME, locale: 'EN', value: 'First steps' } },
  ...(translation ? [{ document: 'plans', edit: { path: NAME, locale: TRANSLATION, value: 'Premiers pas' } }] : []),
  { document: 'agency', edit: { path: 'agency.phone', locale: 'EN', value: '+212 5 00 00 02 00' } },
  ...(PROJECT ? [{ document: `projects/${PROJECT}`, edit: { path: '', locale: 'EN', value: null } }] : []),
];
const getProjectFiles = (directory: string) =>
  PROJECT ? globSync(`content/projects/{,*/}${PROJECT}.yaml`, { cwd: directory }) : [];
const read = (path: string) => readFileSync(path, 'utf8');
const readEdits = async (number: number) => {
  const { contentPublication } = await editor.run(
    'query ($number: Int) { contentPublication(number: $number) { edits { document locale path value baseHash sourceHash } } }',
    { number },
  );
  return contentPublication.edits.filter(({ path }: Edit) => !path.endsWith('.updated'));
};

/** Changes the edits of the exported folder. */
function changeBundle(change: (edits: Edit[]) => Edit[], name: string) {
  const bundle = JSON.parse(read(join(folder, 'out/edits.json')));
  cpSync(join(folder, 'out'), join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'edits.json'), JSON.stringify({ ...bundle, edits: change(bundle.edits) }));
}

test('published texts are exported as files that differ in these texts alone', async () => {
  for (const { document, edit } of PUBLISHED) await editor.save(document, [edit]);
  expect((await editor.publish(0)).problems).toEqual([]);
  expect(await content('export', 'out')).toMatchObject({ code: 0, out: expect.stringContaining('publication 1') });
  const differ = (file: string) => {
    const before = read(`agency/${file}`).split('\n');
    return read(join(folder, 'out', file))
      .split('\n')
      .filter((line, index) => line !== before[index]);
  };
  expect(differ('content/en/plans.yaml')).toEqual(['  name: First steps']);
  if (translation) expect(differ(`content/${translation}/plans.yaml`)).toEqual(['  name: Premiers pas']);
  expect(differ('agency.yaml')).toEqual(['phone: +212 5 00 00 02 00']);
  expect(differ('content/en/legal/privacy-policy.md')).toEqual([]);
  expect(getProjectFiles('agency')).toHaveLength(PROJECT ? localeNames.length : 0);
  expect(getProjectFiles(join(folder, 'out'))).toEqual([]);
  expect(await content('export', 'out')).toMatchObject({ code: 1, err: expect.stringContaining('has files already') });
});

test('they are printed beside the texts of the release', async () => {
  const { out } = await content('diff');
  expect(out).toContain(`plans (English)\n  plans[starter].name\n    - ${released}\n    + First steps`);
  if (PROJECT) expect(out).toContain(`projects/${PROJECT} (English)\n  deleted`);
  expect(out).not.toContain('updated');
});

test('an import of an export changes nothing', async () => {
  const before = await editor.readDocument('plans');
  expect(await content('import', 'out', '--publish')).toEqual({
    ...{ code: 0, err: '' },
    out: 'The site has these texts already.\nThere is nothing to publish.\n',
  });
  expect(await editor.readDocument('plans')).toEqual(before);
});

test('an import brings a site of the release to the exported texts', async () => {
  const exported = await readEdits(1);
  expect(exported).toHaveLength(PUBLISHED.length);
  await editor.restore(0, 1);
  expect((await editor.find('plans', NAME, 'EN')).draft).toBe(released);
  expect((await content('import', 'out')).out).toBe(`${PUBLISHED.length} texts are saved as drafts.\n`);
  expect((await site.graphql('{ plans(locale: EN) { name } }')).data.plans[0].name).toBe(released);
  expect((await content('import', 'out', '--publish')).out).toContain('They are publication 3.');
  expect(await readEdits(3)).toEqual(exported);
  expect((await site.graphql('{ plans(locale: EN) { name } }')).data.plans[0].name).toBe('First steps');
});

test('texts that the checks refuse, and drafts of staff, stop an import before anything is saved', async () => {
  changeBundle((edits) => edits.map((edit) => (edit.document === 'plans' ? { ...edit, value: ' ' } : edit)), 'empty');
  const refused = await content('import', 'empty');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`plans (English) ${NAME}: text is missing`) });
  const { version } = await editor.find('plans', NAME, 'EN');
  await editor.save('plans', [{ path: NAME, locale: 'EN', value: 'Mine', version }]);
  const stopped = await content('import', 'out');
  expect(stopped).toMatchObject({ code: 1, err: expect.stringContaining(`plans (English) ${NAME}`) });
  expect((await editor.find('plans', NAME, 'EN')).draft).toBe('Mine');
  await content('import', 'out', '--over-drafts');
  expect((await editor.find('plans', NAME, 'EN')).states).toEqual(['PUBLISHED']);
  writeFileSync(join(folder, 'empty/edits.json'), '{}');
  expect(await content('import', 'empty')).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') });
});

test('texts of an older release are marked where this one has another text, and named where it has no place', async () => {
  const OLD = 'a hash of before';
  const former = (path: string, value: string): Edit => ({
    ...{ document: 'plans', locale: 'en', path, value, baseHash: OLD, sourceHash: null },
  });
  changeBundle(
    () => [former('plans[professional].name', 'Business'), former('plans[premium].name', 'Premium')],
    'older',
  );
  const { out } = await content('import', 'older');
  expect(out).toContain('1 texts are saved as drafts.');
  expect(out).toContain('This release has no place for:\n  plans (English) plans[premium].name');
  expect(await editor.find('plans', 'plans[professional].name', 'EN')).toMatchObject({
    draft: 'Business',
    states: ['DRAFT', 'DEFAULT_CHANGED'],
  });
  expect((await editor.find('plans', 'plans[enterprise].name', 'EN')).states).toEqual([]);
});

test('published texts are written into a checkout', async () => {
  cpSync('agency/content', join(folder, 'agency/content'), { recursive: true });
  const { out } = await content('adopt');
  expect(out).toContain('  agency/content/en/plans.yaml\n');
  expect(out).toContain('Run "npm run gen"');
  expect(read(join(folder, 'agency/content/en/plans.yaml'))).toBe(read(join(folder, 'out/content/en/plans.yaml')));
  expect(getProjectFiles(join(folder, 'agency'))).toEqual([]);
});

test('an edit that the release has in its files is dropped by the next publication', async () => {
  const em = site.orm.em.fork();
  const released = {
    document: 'plans',
    locale: 'en',
    path: 'plans[enterprise].name',
    value: plans.find(({ id }) => id === 'enterprise')?.name,
  };
  await em.execute(
    `insert into "content_edits" ("document", "locale", "path", "value", "base_hash", "version", "updated_at")
     values (?, ?, ?, ?, 'a hash of before', 1, now())`,
    [released.document, released.locale, released.path, JSON.stringify(released.value)],
  );
  await em.execute(
    `insert into "content_publications" ("number", "edits", "changed", "created_at")
     select 4, "edits" || ?::jsonb, '[]', now() from "content_publications" where "number" = 3`,
    [JSON.stringify([{ ...released, baseHash: 'a hash of before', sourceHash: null }])],
  );
  expect((await editor.find('plans', released.path, 'EN')).states).toEqual([]);
  const count = async () =>
    (await em.execute('select count(*)::int as "count" from "content_edits" where "path" = ?', [released.path]))[0]
      ?.count;
  expect(await count()).toBe(1);
  expect((await editor.publish(4)).publication.number).toBe(5);
  expect(await count()).toBe(0);
  const [row] = await em.execute(
    `select "edits"::text like '%plans[enterprise].name%' as "stored" from "content_publications" where "number" = 5`,
  );
  expect(row?.stored).toBe(false);
});

test.runIf(isDemonstration())(
  'uploaded pictures are part of an export, and a site that lacks them gets them with their descriptions',
  async () => {
    const picture = await draw('#335577', { width: 600, height: 400 }).jpeg().toBuffer();
    const { id } = (await createUpload(site, editor.token)(picture)).body;
    const texts = [
      { locale: 'EN', text: 'A blue harbour' },
      { locale: 'FR', text: 'Un port bleu' },
      { locale: 'AR', text: 'ميناء أزرق' },
    ];
    const input = { id, version: 1, texts, isDecorative: false, focusX: 0.25, focusY: 0.8 };
    await editor.run(
      'mutation ($input: UploadedPictureInput!) { describeUploadedPicture(input: $input) { picture { id } } }',
      { input },
    );
    const { draft, version } = await editor.find(`projects/${PICTURED}`, '', 'EN');
    const value = { ...draft, mainPicture: `media/${id}` };
    await editor.save(`projects/${PICTURED}`, [{ path: '', locale: 'EN', value, version, keepsTranslations: true }]);
    expect((await editor.publish(5)).problems).toEqual([]);
    expect((await content('export', 'pictured')).out).toContain('1 uploaded pictures');
    expect((await content('import', 'pictured', '--publish')).out).toBe(
      'The site has these texts already.\nThere is nothing to publish.\n',
    );
    const project = `content/projects/${PICTURED}.yaml`;
    expect((await content('adopt')).out).toContain(`\n  projects/${PICTURED} media/${id}\n`);
    expect(read(join(folder, 'agency', project))).toBe(read(join('agency', project)));
    expect(read(join(folder, 'pictured', project))).toContain(`mainPicture: media/${id}`);

    const other = await openTestSite();
    const there = await openEditor(other);
    const readPictures = async () =>
      (
        await there.run(
          '{ uploadedPictures { id version focusX focusY isDecorative texts { locale text } picture { src alt } } }',
        )
      ).uploadedPictures;
    const name = `pictures/${id}.webp`;
    const file = join(folder, 'pictured', name);
    const bytes = readFileSync(file);
    rmSync(file);
    expect(await runContent(other, 'import', 'pictured', '--publish')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${name} is missing`),
    });
    writeFileSync(file, bytes.subarray(0, -100));
    expect((await runContent(other, 'import', 'pictured')).err).toContain(`${name} is not the file that was exported`);
    expect(await readPictures()).toEqual([]);
    expect((await there.find(`projects/${PICTURED}`, '', 'EN')).states).toEqual([]);

    writeFileSync(file, bytes);
    const imported = await runContent(other, 'import', 'pictured', '--publish');
    expect(imported.err).toBe('');
    expect(imported.out).toMatch(/^1 pictures are uploaded\.\n.*They are publication 1\.\n$/s);
    const [shown, ...rest] = await readPictures();
    expect(rest).toEqual([]);
    const src = `/media/${id}/600.jpg`;
    expect(shown).toMatchObject({ id, texts, isDecorative: false, focusX: 0.25, focusY: 0.8, picture: { src } });
    expect((await fetch(other.url + src)).status).toBe(200);
    expect(await (await fetch(`${other.url}/fr/portfolio/${PICTURED}`)).text()).toContain('Un port bleu');

    const described = { ...input, version: shown.version, texts: texts.map((text) => ({ ...text, text: 'Water' })) };
    await there.run(
      'mutation ($input: UploadedPictureInput!) { describeUploadedPicture(input: $input) { picture { id } } }',
      { input: described },
    );
    expect((await runContent(other, 'import', 'pictured', '--publish')).out).toBe(
      'The site has these texts already.\nThere is nothing to publish.\n',
    );
    expect(await readPictures()).toMatchObject([{ version: shown.version + 1, picture: { alt: 'Water' } }]);
    await other.close();
  },
);
