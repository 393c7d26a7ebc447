import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localeNames } from '../../schema/locales';
import { isDemonstration } from '../../scripts/common/isDemonstration';
import { commands } from '../../scripts/content/contentCommands';
import { runStaffCommand } from '../../scripts/staff/runStaffCommand';
import { readContents } from '../content/readContents';
import { callCommand } from '../test/callCommand';
import { changeProject, type Editor, openEditor } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';
import { TRANSLATION, translation } from '../test/translation';
import { createUpload, draw } from '../test/uploads';

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

/** Runs a command of `npm run content` on the site. */
const content = async (...words: string[]) => {
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
const withoutProject = (await readContents()).en.projects.map(({ id }) => id).filter((id) => id !== PROJECT);
/** The published texts: each is one edit. */
const PUBLISHED = [
  { document: 'plans', edit: { path: NAME, locale: 'EN', value: 'First steps' } },
  ...(translation ? [{ document: 'plans', edit: { path: NAME, locale: TRANSLATION, value: 'Premiers pas' } }] : []),
  { document: 'agency', edit: { path: 'agency.phone', locale: 'EN', value: '+212 5 00 00 02 00' } },
  ...(PROJECT ? [{ document: 'projects', edit: { path: 'projects', locale: 'EN', value: withoutProject } }] : []),
];
const getProjectFiles = (directory: string) =>
  PROJECT ? globSync(`content/projects/{,*/}${PROJECT}.yaml`, { cwd: directory }) : [];
const read = (path: string) => readFileSync(path, 'utf8');
test('published texts are printed beside those of the release', async () => {
  for (const { document, edit } of PUBLISHED) await editor.save(document, [edit]);
  expect((await editor.publish(0)).problems).toEqual([]);
  const { out } = await content('diff');
  expect(out).toContain(`plans (English)\n  plans[starter].name\n    - ${released}\n    + First steps`);
  if (PROJECT) expect(out).toContain('projects (English)\n  projects\n');
  expect(out).not.toContain('updated');
});

test('published texts are written into a checkout as files that differ in these texts alone', async () => {
  cpSync('agency', join(folder, 'agency'), { recursive: true, filter: (path) => !path.startsWith('agency/pictures') });
  expect(getProjectFiles(join(folder, 'agency'))).toHaveLength(PROJECT ? localeNames.length : 0);
  const { out } = await content('adopt');
  expect(out).toContain('  agency/content/en/plans.yaml\n');
  expect(out).toContain('Run "npm run gen"');
  const differ = (file: string) => {
    const before = read(join('agency', file)).split('\n');
    return read(join(folder, 'agency', file))
      .split('\n')
      .filter((line, index) => line !== before[index]);
  };
  expect(differ('content/en/plans.yaml')).toEqual(['  name: First steps']);
  if (translation) expect(differ(`content/${translation}/plans.yaml`)).toEqual(['  name: Premiers pas']);
  expect(differ('agency.yaml')).toEqual(['phone: +212 5 00 00 02 00']);
  expect(differ('content/en/legal/privacy-policy.md')).toEqual([]);
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
     select 2, "edits" || ?::jsonb, '[]', now() from "content_publications" where "number" = 1`,
    [JSON.stringify([{ ...released, baseHash: 'a hash of before', sourceHash: null }])],
  );
  expect((await editor.find('plans', released.path, 'EN')).states).toEqual([]);
  const count = async () =>
    (await em.execute('select count(*)::int as "count" from "content_edits" where "path" = ?', [released.path]))[0]
      ?.count;
  expect(await count()).toBe(1);
  await editor.save('plans', [{ path: 'plans[professional].name', locale: 'EN', value: 'Business' }]);
  expect((await editor.publish(2)).result.number).toBe(3);
  expect(await count()).toBe(0);
  const [row] = await em.execute(
    `select "edits"::text like '%plans[enterprise].name%' as "stored" from "content_publications" where "number" = 3`,
  );
  expect(row?.stored).toBe(false);
});

test.runIf(isDemonstration())(
  'a project with an uploaded picture keeps the picture of the release in its file',
  async () => {
    const picture = await draw('#335577', { width: 600, height: 400 }).jpeg().toBuffer();
    const { id } = (await createUpload(site, editor.token)(picture)).body;
    const input = { id, version: 1, texts: [], isDecorative: true, focusX: 0.25, focusY: 0.8 };
    await editor.run(
      'mutation ($input: UploadedPictureInput!) { describeUploadedPicture(input: $input) { outcome } }',
      { input },
    );
    await changeProject(editor, PICTURED ?? '', { mainPicture: `media/${id}` });
    expect((await editor.publish(3)).problems).toEqual([]);
    const project = `content/projects/${PICTURED}.yaml`;
    expect((await content('adopt')).out).toContain(`\n  projects/${PICTURED} media/${id}\n`);
    expect(read(join(folder, 'agency', project))).toBe(read(join('agency', project)));
  },
);
