import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFeed } from '@rowanmanning/feed-parser';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLocale, contentLanguage, localeNames, publicLocales } from '../../schema/locales';
import { describedPictures } from '../content/Picture';
import { arrangeProjects, type Editor, openEditor, saveNewProject } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { createUpload, draw } from '../test/uploads';

const LOCALE = contentLanguage.toUpperCase();
const [OTHER = contentLanguage] = localeNames.filter((locale) => locale !== contentLanguage);
const hasOther = OTHER !== contentLanguage;

let now = new Date();
let folder = '';
let site: TestSite;
let editor: Editor;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'articles-'));
  site = await openTestSite({ env: { DATA_DIR: folder }, now: () => now });
  editor = await openEditor(site);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const BODY = `## A heading\n\nWords with [a link](/contact), <b>no tags</b> and \`code\`.\n\n> A quote\n\n| Day | Work |\n| --- | --- |\n| 1 | Sowing |`;

/** Saves the drafts of a new article, in the language of the content. */
async function saveNewArticle(id: string, fields: Record<string, unknown> = {}, locale = LOCALE) {
  const { draft, version } = await editor.find('articles', 'articles', LOCALE);
  if (!draft.includes(id))
    await editor.save('articles', [{ path: 'articles', locale: LOCALE, value: [...draft, id], version }]);
  const own = { title: `The almond harvest ${id}`, summary: 'What an almond costs.', body: BODY, ...fields };
  const values = locale === LOCALE ? { date: '2031-05-06', ...own } : own;
  const edits = Object.entries(values).map(([field, value]) => ({ path: `article.${field}`, locale, value }));
  return editor.save(`articles/${id}`, edits);
}

const publish = async () => {
  const { contentPublications } = await editor.run('{ contentPublications(first: 1) { number } }');
  return editor.publish(contentPublications[0]?.number ?? 0);
};
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + path, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test('an article is on its pages, in the sitemap and in the feed of the languages that it is in, and of no other', async () => {
  await saveNewArticle('almonds');
  expect(await publish()).toMatchObject({ outcome: 'DONE', problems: [] });
  const page = await read(addLocale(contentLanguage, '/articles/almonds'));
  expect(page.status).toBe(200);
  expect(page.text).toContain('The almond harvest almonds</h1>');
  expect(page.text).toContain('&lt;b&gt;no tags&lt;/b&gt;');
  expect(page.text).toContain('"@type":"BlogPosting"');
  const sitemap = await read('/sitemap.xml');
  expect(sitemap.text).toContain(`${addLocale(contentLanguage, '/articles/almonds')}</loc>`);
  if (!hasOther) return;
  const absent = addLocale(OTHER, '/articles/almonds');
  expect((await read(absent)).status).toBe(404);
  expect(sitemap.text).not.toContain(absent);
  expect(page.text).not.toContain(`hreflang="${OTHER}" href="${site.url}${absent}"`);
  const body = '## Un titre\n\nDes mots avec [un lien](/contact). 1';
  const words = { title: 'La récolte', summary: 'Le prix de l’amande.', body };
  await saveNewArticle('almonds', words, OTHER.toUpperCase());
  expect(await publish()).toMatchObject({ outcome: 'DONE' });
  expect((await read(absent)).text).toContain('La récolte</h1>');
});

test('a feed is read by foreign programs: whole texts, absolute addresses, and 304 for the present version', async () => {
  const [picture] = describedPictures;
  await saveNewArticle('figs', { date: '2031-07-08', body: picture ? `${BODY}\n\n![A fig](${picture})` : BODY });
  await publish();
  const path = addLocale(contentLanguage, '/articles/feed.xml');
  const { text, headers } = await read(path);
  const feed = parseFeed(text);
  expect(feed.meta.type).toBe('atom');
  expect(feed.items[0]).toMatchObject({ title: 'The almond harvest figs' });
  expect(feed.items[0]?.url).toMatch(/^http.*\/articles\/figs$/);
  expect(feed.items[0]?.content).toMatch(/href="http[^"]*\/contact"/);
  expect(feed.items[0]?.content).toContain('<td>Sowing</td>');
  if (picture) expect(feed.items[0]?.content).toMatch(/<img src="http[^"]*\.jpg"/);
  expect((await read(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
  expect((await read('/')).text).toContain('type="application/atom+xml"');
});

test('the feed of each language that has articles is valid Atom', async () => {
  const grammar = RelaxNGValidator.fromDoc(XmlDocument.fromBuffer(readFileSync('server/test/atom.rng')));
  const validate = (text: string) => grammar.validate(XmlDocument.fromString(text));
  const feeds = await Promise.all(publicLocales.map((locale) => read(addLocale(locale, '/articles/feed.xml'))));
  const [first, ...others] = feeds.filter(({ status }) => status === 200).map(({ text }) => text);
  for (const text of [first ?? '', ...others]) validate(text);
  expect(() => validate((first ?? '').replace(/<updated>.*?<\/updated>/, ''))).toThrow();
});

test('an article leads to its projects in their order, under their present ids, and to none that is gone', async () => {
  const titles = Object.fromEntries(localeNames.map((locale) => [locale.toUpperCase(), `A mill ${locale}`]));
  for (const id of ['stones', 'press', 'jars']) await saveNewProject(editor, id, titles);
  await saveNewArticle('oil', { projects: ['press', 'stones', 'jars'] });
  expect(await publish()).toMatchObject({ outcome: 'DONE', problems: [] });
  const readIds = async () => {
    const query = `{ article(id: "oil", locale: ${LOCALE}) { relatedProjects { id } } }`;
    return (await editor.run(query)).article.relatedProjects.map(({ id }: { id: string }) => id);
  };
  expect(await readIds()).toEqual(['press', 'stones', 'jars']);
  const { contentProjects } = await editor.run('{ contentProjects { id usedIn } }');
  expect(contentProjects).toContainEqual({ id: 'jars', usedIn: ['articles/oil'] });
  await editor.run('mutation { renameContentProject(id: "stones", to: "millstones") { outcome } }');
  await arrangeProjects(editor, (ids) => ids.filter((id) => id !== 'press'));
  expect(await publish()).toMatchObject({ outcome: 'DONE', problems: [] });
  expect(await readIds()).toEqual(['millstones', 'jars']);
  await arrangeProjects(editor, (ids) => ids.filter((id) => id !== 'millstones' && id !== 'jars'));
  expect(await publish()).toMatchObject({ outcome: 'DONE', problems: [] });
  expect(await readIds()).toEqual([]);
});

test('the list is paged by links: each page has its own address, and another language begins with its first', async () => {
  for (let day = 1; day <= 12; day += 1)
    await saveNewArticle(`day-${day}`, { date: `2032-03-${String(day).padStart(2, '0')}` });
  expect(await publish()).toMatchObject({ outcome: 'DONE', problems: [] });
  const list = addLocale(contentLanguage, '/articles');
  const findDays = (text: string) =>
    [...text.matchAll(/<a [^>]*href="[^"]*\/articles\/(day-\d+)"/g)].map(([, id]) => id);
  const first = await read(list);
  expect(findDays(first.text)).toHaveLength(10);
  expect(first.text).toContain(`rel="next" href="${list}?page=2#articles"`);
  expect(first.text).not.toContain('rel="prev"');
  const second = await read(`${list}?page=2`);
  expect(findDays(second.text)).toEqual(['day-2', 'day-1']);
  expect(second.text).toContain(`rel="prev" href="${list}#articles"`);
  expect(second.text).toMatch(new RegExp(`rel="canonical" href="http[^"]*${list}\\?page=2"`));
  expect(second.text).not.toContain('hreflang=');
  expect(second.text).toMatch(/<title>[^<]*2[^<]*<\/title>/);
  expect((await read(`${list}?page=99`)).status).toBe(404);
  if (hasOther) expect(second.text).toContain(`href="${addLocale(OTHER, '/articles')}"`);
  const { articlePage } = await editor.run(
    `{ articlePage(page: 2, pageSize: 5, locale: ${LOCALE}) { count results { id } } }`,
  );
  expect(articlePage.results.map(({ id }: { id: string }) => id)).toEqual([
    'day-7',
    'day-6',
    'day-5',
    'day-4',
    'day-3',
  ]);
});

test('a picture in a text is in use: it needs its words, is replaced there, and is not deleted', async () => {
  const upload = createUpload(site, editor.token);
  const [id, by] = [
    (await upload(await draw('#335577').jpeg().toBuffer())).body.id,
    (await upload(await draw('#775533').jpeg().toBuffer())).body.id,
  ];
  const describe = (picture: string) =>
    editor.run('mutation ($input: UploadedPictureInput!) { describeUploadedPicture(input: $input) { outcome } }', {
      input: {
        ...{ id: picture, version: 1, isDecorative: false, focusX: 0.5, focusY: 0.5 },
        texts: localeNames.map((locale) => ({ locale: locale.toUpperCase(), text: `A branch ${locale}` })),
      },
    });
  await saveNewArticle('branches', {
    body: `Words.\n\n![A branch in May](media/${id})\n\n![A branch ${contentLanguage}](media/${id} "title")`,
  });
  const { problems } = await publish();
  expect(problems).toContainEqual(
    expect.objectContaining({ document: 'articles/branches', message: expect.stringContaining('is not described') }),
  );
  await describe(id);
  await describe(by);
  expect(await publish()).toMatchObject({ outcome: 'DONE', problems: [] });
  const { uploadedPicture } = await editor.run(`{ uploadedPicture(id: "${id}") { usedIn publications { number } } }`);
  expect(uploadedPicture).toMatchObject({ usedIn: ['articles/branches'], publications: [{}] });
  const remove = async (picture: string) =>
    (await editor.run(`mutation { deleteUploadedPicture(id: "${picture}") { outcome problems } }`))
      .deleteUploadedPicture;
  expect(await remove(id)).toEqual({ outcome: 'REFUSED', problems: ['articles/branches'] });
  const path = addLocale(contentLanguage, '/articles/branches');
  const { text } = await read(path);
  expect(text).toContain('<figcaption>A branch in May</figcaption>');
  // Its description is not read twice.
  expect(text).not.toContain(`<figcaption>A branch ${contentLanguage}`);
  const replace = `mutation { replaceUploadedPicture(id: "${id}", by: "${by}") { result } }`;
  expect((await editor.run(replace)).replaceUploadedPicture.result).toEqual(['articles/branches']);
  expect(await publish()).toMatchObject({ outcome: 'DONE', problems: [] });
  expect((await read(path)).text).toContain(`src="/media/${by}/`);
  expect((await remove(id)).outcome).toBe('DONE');
});

test('an article without its text is left out of a publication by name, and the rest is published', async () => {
  await saveNewArticle('walnuts', { body: '' });
  await saveNewArticle('olives');
  const { outcome, problems } = await publish();
  expect(outcome).toBe('PARTLY');
  expect(problems).toContainEqual(expect.objectContaining({ document: 'articles/walnuts', path: 'article.body' }));
  expect((await read(addLocale(contentLanguage, '/articles/olives'))).status).toBe(200);
});

test('drafts of an article are published at their time, in the name of the member who planned it', async () => {
  await saveNewArticle('dates');
  const at = new Date(now.getTime() + 60_000);
  const schedule =
    'mutation ($at: DateTimeISO) { scheduleContent(document: "articles/dates", publishAt: $at) { outcome } }';
  const past = await editor.send(schedule, { at: new Date(0).toISOString() });
  expect(past.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  expect(await editor.run(schedule, { at: at.toISOString() })).toMatchObject({ scheduleContent: { outcome: 'DONE' } });
  const path = addLocale(contentLanguage, '/articles/dates');
  expect((await read(path)).status).toBe(404);
  await site.orm.em.fork().execute(`update jobs.job set start_after = now() where name = 'upkeep'`);
  now = at;
  await site.jobs.drain();
  expect((await read(path)).status).toBe(200);
  const { contentSchedules, contentPublication } = await editor.run(
    '{ contentSchedules { document } contentPublication { author { email } } }',
  );
  expect(contentSchedules).toEqual([]);
  expect(contentPublication.author.email).toBe(site.staff.email);
});
