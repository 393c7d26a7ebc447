import { beforeAll, expect, test } from 'vitest';
import { getDocumentPath, singleDocuments } from '../../schema/contentDocuments';
import { addLocale, contentLanguage, defaultLocale, getDirection, localeNames, locales } from '../../schema/locales';
import { createLog } from '../common/log';
import { getTranslate } from '../common/translate';
import { arrangeProjects, changeProject, discard, LOCALES, saveNewProject } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openEditedSite } from '../test/openEditedSite';

const HOUR_MS = 60 * 60 * 1000;
const NAME = 'plans[starter].name';
/** The draft of a name in each language. */
const NAMES: Record<string, string> = { EN: 'First steps', FR: 'Premiers pas', AR: 'الخطوات الأولى' };
const SERVICES = inEnglish('/services');
const PORTFOLIO = inEnglish('/portfolio');
/** A language whose addresses have a prefix, unless the site has one language. */
const last = localeNames.at(-1) ?? defaultLocale;

let offset = 0;
const lines: string[] = [];
const { site, editor } = await openEditedSite({
  now: () => new Date(Date.now() + offset),
  log: createLog('info', { write: (line) => void lines.push(line) }),
});
beforeAll(async () => {
  await saveNewProject(editor, 'harbour-office', { EN: 'A harbour', FR: 'Un port', AR: 'ميناء' });
  await saveNewProject(editor, 'olive-press', { EN: 'An olive press', FR: 'Un pressoir', AR: 'معصرة' });
  await editor.publish(0);
  await editor.save(
    'plans',
    LOCALES.map((locale) => ({ path: NAME, locale, value: NAMES[locale] })),
  );
});

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
    `mutation { ${name} { result { path preview { id expiresAt author { email } } } problems { path } } }`,
  );
  return { problems: data[name].problems, ...data[name].result };
};

test('staff see every page with the drafts, in each language, and no visitor does', async () => {
  const { path } = await make('open');
  for (const locale of localeNames) {
    const name = NAMES[locale.toUpperCase()];
    const page = addLocale(locale, '/services');
    const { status, html } = await open(at(path, page));
    expect(status).toBe(200);
    expect(html).toContain(name);
    expect(html).toContain(getTranslate(locale, 'preview')('label'));
    expect((await open(page)).html).not.toContain(name);
  }
});

test('the preview of a document opens a page that shows its texts', async () => {
  const locale = LOCALES[0] ?? '';
  // Facts have a type each, words are on every page (words.api.test.ts), the lists of entries have no text, help opens in a panel, and the drafts of plans are those of the other tests.
  const ids = singleDocuments.filter(
    (id) => !['agency', 'words', 'help', 'plans', 'projects', 'articles', 'legal'].includes(id),
  );
  const drafts = await Promise.all(
    ids.map(async (id) => {
      const { units } = await editor.readDocument(id);
      const { path } = units.find(
        (unit: { field: string; texts: unknown }) =>
          /^(heading|label|name|question|tagline)$/.test(unit.field) && !JSON.stringify(unit.texts).includes('{{'),
      );
      return { id, path, value: `Drafted in ${id}` };
    }),
  );
  for (const { id, path, value } of drafts) await editor.save(id, [{ path, locale, value }]);
  const { path: link } = await make('open');
  const shown = [];
  for (const { id, value } of drafts) {
    const { html } = await open(at(link, addLocale(contentLanguage, getDocumentPath(id))));
    if (html.includes(value)) shown.push(id);
  }
  for (const { id, path } of drafts) {
    const { version } = await editor.find(id, path, locale);
    await discard(site, editor.token, id, [{ path, locale, version }]);
  }
  expect(shown).toEqual(ids);
});

longTest('a preview follows the drafts of staff', async () => {
  const { path } = await make('open');
  const heading = 'pages[contact].heading';
  await editor.save('pages', [{ path: heading, locale: 'EN', value: 'A heading in a draft' }]);
  expect((await open(at(path, inEnglish('/contact')))).html).toContain('A heading in a draft');
  const { version } = await editor.find('pages', heading, 'EN');
  await editor.save('pages', [{ path: heading, locale: 'EN', value: 'Another heading', version }]);
  expect((await open(at(path, inEnglish('/contact')))).html).toContain('Another heading');
});

test('links of a page stay in the preview, and its forms send nothing', async () => {
  const { path } = await make('open');
  const token = getToken(path);
  const { html, headers } = await open(at(path, SERVICES));
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href = '']) => href);
  expect(links).toContain(`/preview${PORTFOLIO}?token=${token}`);
  for (const locale of localeNames.filter((one) => addLocale(one, '/services') !== SERVICES))
    expect(links).toContain(`/preview${addLocale(locale, '/services')}?token=${token}`);
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
  const { html, headers } = await open(at(path, SERVICES));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/rel="(canonical|alternate)"|application\/ld\+json/);
  expect(lines.join('')).toContain('"route":"/preview/*path"');
  expect(lines.join('')).not.toContain(getToken(path));
});

longTest('only the desk shows the preview of staff in a frame, and no page shows that of a client', async () => {
  const own = await open(at((await make('open')).path, '/'));
  expect(own.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const shared = await open(at((await make('share')).path, '/'));
  expect(shared.headers.get('x-frame-options')).toBe('DENY');
  expect(
    (await open('/desk/content/preview', { accept: 'text/html' })).headers.get('content-security-policy'),
  ).toContain("frame-src 'self'");
});

longTest('a changed, a new and a deleted project are in the preview as they would be published', async () => {
  await changeProject(editor, 'harbour-office', { title: 'A harbour in a draft' });
  await arrangeProjects(editor, (ids) => ids.filter((id) => id !== 'olive-press'));
  const titles: Record<string, string> = { EN: 'Brand new', FR: 'Tout nouveau', AR: 'مشروع جديد' };
  await saveNewProject(editor, 'brand-new', titles);
  const { path, problems } = await make('open');
  expect(problems).toEqual([]);
  const list = await open(at(path, PORTFOLIO));
  expect(list.html).toContain('A harbour in a draft');
  expect(list.html).toContain('Brand new');
  expect(list.html).not.toContain('An olive press');
  for (const locale of localeNames)
    expect((await open(at(path, addLocale(locale, '/portfolio/brand-new')))).html).toContain(
      titles[locale.toUpperCase()],
    );
  expect((await open(at(path, `${PORTFOLIO}/olive-press`))).status).toBe(404);
  expect((await open(`${PORTFOLIO}/brand-new`)).status).toBe(404);
  expect((await open(PORTFOLIO)).html).not.toContain('A harbour in a draft');
  expect((await open(`${PORTFOLIO}/olive-press`)).status).toBe(200);
  const { data } = await site.graphql('{ projects { title } project(id: "brand-new") { id } }');
  expect(JSON.stringify(data)).not.toMatch(/A harbour in a draft|Brand new/);
});

test('a client sees the drafts as they were when the link was made, in their language, without a sign-in', async () => {
  const { path, preview } = await make('share');
  expect(preview.author.email).toBe(site.staff.email);
  const { version } = await editor.find('plans', NAME, 'EN');
  await editor.save('plans', [{ path: NAME, locale: 'EN', value: 'Later thoughts', version }]);
  const { html } = await open(at(path, SERVICES));
  expect(html).toContain('First steps');
  expect(html).not.toContain('Later thoughts');
  const { status, headers } = await open(path, { 'accept-language': `${last}-MA,${last};q=0.9` });
  expect(status).toBe(302);
  expect(headers.get('location')).toBe(`/preview${locales[last].prefix}?token=${getToken(path)}`);
});

test('a link ends when it is revoked, and after 14 days', async () => {
  const [first, second] = [await make('share'), await make('share')];
  const list = async () => (await editor.run('{ contentPreviews { id } }')).contentPreviews;
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([first.preview.id, second.preview.id]),
  );
  await editor.run('mutation ($id: ID!) { revokeContentPreview(id: $id) { outcome } }', { id: first.preview.id });
  const revoked = await open(at(first.path, addLocale(last, '/services')));
  expect(revoked.status).toBe(410);
  expect(revoked.html).toContain(getTranslate(last, 'preview')('endedTitle'));
  expect(revoked.html).not.toContain(NAMES[last.toUpperCase()]);
  expect(revoked.headers.get('cache-control')).toBe('no-store');
  expect(await list()).not.toContainEqual({ id: first.preview.id });
  const own = await make('open');
  expect((await list()).length).toBeGreaterThan(0);
  expect(await list()).not.toContainEqual({ id: own.preview.id });
  offset = 13 * 24 * HOUR_MS;
  expect((await open(at(own.path, '/'))).status).toBe(410);
  expect((await open(at(second.path, SERVICES))).status).toBe(200);
  offset = 14 * 24 * HOUR_MS + HOUR_MS;
  expect((await open(at(second.path, SERVICES))).status).toBe(410);
  offset = 0;
});

test('a token that was never made leads nowhere, in the language of the reader', async () => {
  const unknown = await open('/preview?token=nothing', { 'accept-language': last });
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain(`lang="${last}" dir="${getDirection(last)}"`);
  expect((await open('/preview/services')).status).toBe(404);
  expect((await open('/previews?token=nothing')).status).toBe(404);
  const posted = await fetch(`${site.url}/preview/services?token=nothing`, { method: 'POST' });
  expect(posted.status).toBe(405);
});

test('the database has no token, and only staff may make or list links', async () => {
  const { path } = await make('share');
  const rows = await site.orm.em.fork().execute('select * from "content_previews"');
  expect(JSON.stringify(rows)).not.toContain(getToken(path));
  const { errors: unknown } = await editor.send('mutation { revokeContentPreview(id: "nothing") { outcome } }');
  expect(unknown?.[0]?.extensions.code).toBe('NOT_FOUND');
  for (const query of ['{ contentPreviews { id } }', 'mutation { shareContentPreview { outcome } }']) {
    const { errors } = await site.graphql(query);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
});

longTest('drafts that the checks refuse are left out of previews and links, and named', async () => {
  const { version } = await editor.find('plans', NAME, 'EN');
  await editor.save('plans', [{ path: NAME, locale: 'EN', value: '{{fee.9}}', version }]);
  for (const kind of ['open', 'share'] as const) {
    const { path, problems } = await make(kind);
    expect(problems).toEqual(expect.arrayContaining([{ path: NAME }]));
    const { status, html } = await open(at(path, SERVICES));
    expect(status).toBe(200);
    expect(html).not.toContain('fee.9');
  }
});
