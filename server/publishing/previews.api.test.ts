import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log';
import { type Editor, openEditor, saveNewProject } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';

const HOUR_MS = 60 * 60 * 1000;
const NAME = 'plans[starter].name';

let site: TestSite;
let editor: Editor;
let offset = 0;
const lines: string[] = [];
beforeAll(async () => {
  site = await openTestSite({
    now: () => new Date(Date.now() + offset),
    log: createLog('info', { write: (line) => void lines.push(line) }),
  });
  editor = await openEditor(site);
  await editor.save('plans', [
    { path: NAME, locale: 'EN', value: 'First steps' },
    { path: NAME, locale: 'FR', value: 'Premiers pas' },
  ]);
});
afterAll(() => site.close());

const open = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + address, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
/** Returns the address of a page in a preview. */
const at = (link: string, page: string) => link.replace('/preview', `/preview${page}`);
const getToken = (link: string) => new URL(link, site.url).searchParams.get('token') ?? '';

const make = async (kind: 'open' | 'share') => {
  const name = `${kind}ContentPreview`;
  const data = await editor.run(
    `mutation { ${name} { path preview { id expiresAt author { email } } problems { path } } }`,
  );
  return data[name];
};

test('staff see every page with the drafts, in each language, and no visitor does', async () => {
  const { path } = await make('open');
  const english = await open(at(path, '/services'));
  expect(english.status).toBe(200);
  expect(english.html).toContain('First steps');
  expect(english.html).toContain('Preview of unpublished texts');
  const french = await open(at(path, '/fr/services'));
  expect(french.html).toContain('Premiers pas');
  expect(french.html).toContain('Aperçu de textes non publiés');
  expect((await open('/services')).html).not.toContain('First steps');
  expect((await open('/fr/services')).html).not.toContain('Premiers pas');
});

test('a preview follows the drafts of staff', async () => {
  const { path } = await make('open');
  const heading = 'pages[contact].heading';
  await editor.save('pages', [{ path: heading, locale: 'EN', value: 'A heading in a draft' }]);
  expect((await open(at(path, '/contact'))).html).toContain('A heading in a draft');
  const { version } = await editor.find('pages', heading, 'EN');
  await editor.save('pages', [{ path: heading, locale: 'EN', value: 'Another heading', version }]);
  expect((await open(at(path, '/contact'))).html).toContain('Another heading');
});

test('links of a page stay in the preview, and its forms send nothing', async () => {
  const { path } = await make('open');
  const token = getToken(path);
  const { html, headers } = await open(at(path, '/services'));
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href = '']) => href);
  expect(links).toContain(`/preview/portfolio?token=${token}`);
  expect(links).toContain(`/preview/ar/services?token=${token}`);
  const others = links.filter((href) => !/^\/(preview\/|api|consent\?)/.test(href));
  expect(others).toEqual(['/desk/content']);
  expect(html).not.toMatch(/<button(?![^>]*\sdisabled)[^>]*\stype="submit"/);
  expect(html).not.toContain('<script');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("form-action 'none'");
  expect(policy).toMatch(/sandbox (?!.*allow-(scripts|forms))/);
});

test('nothing keeps, lists, links or logs a preview', async () => {
  const { path } = await make('share');
  const { html, headers } = await open(at(path, '/services'));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/rel="(canonical|alternate)"|application\/ld\+json/);
  expect(lines.join('')).toContain('"route":"/preview/*path"');
  expect(lines.join('')).not.toContain(getToken(path));
});

test('only the desk shows the preview of staff in a frame, and no page shows that of a client', async () => {
  const own = await open(at((await make('open')).path, '/'));
  expect(own.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const shared = await open(at((await make('share')).path, '/'));
  expect(shared.headers.get('x-frame-options')).toBe('DENY');
  expect(
    (await open('/desk/content/preview', { accept: 'text/html' })).headers.get('content-security-policy'),
  ).toContain("frame-src 'self'");
});

test('a changed, a new and a deleted project are in the preview as they would be published', async () => {
  const texts = async (id: string) => (await editor.find(`projects/${id}`, '', 'EN')).draft;
  const bread = await texts('bread-forecast');
  await editor.save('projects/bread-forecast', [
    { path: '', locale: 'EN', value: { ...bread, title: 'Bread in a draft' } },
  ]);
  const olive = await texts('olive-traceability');
  await editor.save('projects/olive-traceability', [{ path: '', locale: 'EN', value: null }]);
  await saveNewProject(editor, 'brand-new', { EN: 'Brand new', FR: 'Tout nouveau', AR: 'مشروع جديد' });
  const { path, problems } = await make('open');
  expect(problems).toEqual([]);
  const list = await open(at(path, '/portfolio'));
  expect(list.html).toContain('Bread in a draft');
  expect(list.html).toContain('Brand new');
  expect(list.html).not.toContain(olive.title);
  expect((await open(at(path, '/portfolio/brand-new'))).html).toContain('Brand new');
  expect((await open(at(path, '/fr/portfolio/brand-new'))).html).toContain('Tout nouveau');
  expect((await open(at(path, '/portfolio/olive-traceability'))).status).toBe(404);
  expect((await open('/portfolio/brand-new')).status).toBe(404);
  expect((await open('/portfolio')).html).not.toContain('Bread in a draft');
  expect((await open('/portfolio/olive-traceability')).status).toBe(200);
  const { data } = await site.graphql('{ projects { title } project(id: "brand-new") { id } }');
  expect(JSON.stringify(data)).not.toMatch(/Bread in a draft|Brand new/);
});

test('a client sees the drafts as they were when the link was made, in their language, without a sign-in', async () => {
  const { path, preview } = await make('share');
  expect(preview.author.email).toBe(site.staff.email);
  const { version } = await editor.find('plans', NAME, 'EN');
  await editor.save('plans', [{ path: NAME, locale: 'EN', value: 'Later thoughts', version }]);
  const { html } = await open(at(path, '/services'));
  expect(html).toContain('First steps');
  expect(html).not.toContain('Later thoughts');
  const { status, headers } = await open(path, { 'accept-language': 'fr-MA,fr;q=0.9' });
  expect(status).toBe(302);
  expect(headers.get('location')).toBe(`/preview/fr?token=${getToken(path)}`);
});

test('a link ends when it is revoked, and after 14 days', async () => {
  const [first, second] = [await make('share'), await make('share')];
  const list = async () => (await editor.run('{ contentPreviews { id } }')).contentPreviews;
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([first.preview.id, second.preview.id]),
  );
  await editor.run('mutation ($id: ID!) { revokeContentPreview(id: $id) { id } }', { id: first.preview.id });
  const revoked = await open(at(first.path, '/fr/services'));
  expect(revoked.status).toBe(410);
  expect(revoked.html).toContain('Cet aperçu a expiré');
  expect(revoked.html).not.toContain('Premiers pas');
  expect(revoked.headers.get('cache-control')).toBe('no-store');
  expect(await list()).not.toContainEqual({ id: first.preview.id });
  const own = await make('open');
  expect((await list()).length).toBeGreaterThan(0);
  expect(await list()).not.toContainEqual({ id: own.preview.id });
  offset = 13 * 24 * HOUR_MS;
  expect((await open(at(own.path, '/'))).status).toBe(410);
  expect((await open(at(second.path, '/services'))).status).toBe(200);
  offset = 14 * 24 * HOUR_MS + HOUR_MS;
  expect((await open(at(second.path, '/services'))).status).toBe(410);
  offset = 0;
});

test('a token that was never made leads nowhere, in the language of the reader', async () => {
  const unknown = await open('/preview?token=nothing', { 'accept-language': 'ar' });
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain('dir="rtl"');
  expect((await open('/preview/services')).status).toBe(404);
  expect((await open('/previews?token=nothing')).status).toBe(404);
  const posted = await fetch(`${site.url}/preview/services?token=nothing`, { method: 'POST' });
  expect(posted.status).toBe(405);
});

test('the database has no token, and only staff may make or list links', async () => {
  const { path } = await make('share');
  const rows = await site.orm.em.fork().execute('select * from "content_previews"');
  expect(JSON.stringify(rows)).not.toContain(getToken(path));
  const { errors: unknown } = await editor.send('mutation { revokeContentPreview(id: "nothing") { id } }');
  expect(unknown?.[0]?.extensions.code).toBe('NOT_FOUND');
  for (const query of ['{ contentPreviews { id } }', 'mutation { shareContentPreview { path } }']) {
    const { errors } = await site.graphql(query);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
});

test('drafts that the checks refuse are not shared, and their preview says why', async () => {
  const { path } = await make('open');
  const { version } = await editor.find('plans', NAME, 'EN');
  await editor.save('plans', [{ path: NAME, locale: 'EN', value: '{{fee.9}}', version }]);
  expect(await make('share')).toMatchObject({
    path: null,
    preview: null,
    problems: expect.arrayContaining([{ path: NAME }]),
  });
  const { status, html } = await open(at(path, '/services'));
  expect(status).toBe(409);
  expect(html).toContain(NAME);
});
