import { expect, test } from 'vitest';
import { addLocale } from '../../schema/locales';
import { openEditedSite } from '../test/openEditedSite';

let now = new Date('2031-06-02T23:59:00Z');
const { site, editor } = await openEditedSite({ now: () => now });

const POLICY = 'legal/privacy-policy';
const BODY = 'legalDocument.body';

const open = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
};
const read = async (path: string, locale = 'EN') => (await editor.find(POLICY, path, locale)).draft;
const change = async (locale: string, before: string, after: string, document = POLICY) => {
  const { draft, version } = await editor.find(document, BODY, locale);
  expect(draft).toContain(before);
  return editor.save(document, [{ path: BODY, locale, value: draft.replace(before, after), version }]);
};
const setList = async (edit: (ids: string[]) => string[]) => {
  const { draft, version } = await editor.find('legal', 'legal', 'EN');
  return editor.save('legal', [{ path: 'legal', locale: 'EN', value: edit(draft), version }]);
};
const problems = async (id: string) =>
  (
    await editor.run('query ($id: ID!) { contentDocument(id: $id) { problems { document locale path message } } }', {
      id,
    })
  ).contentDocument.problems;

test('the documents are a list in their order, each with its text in every language on unbroken lines', async () => {
  const { contentEntries } = await editor.run('{ contentEntries(list: "legal", locale: FR) { id title isDeleted } }');
  expect(contentEntries).toEqual([
    { id: 'privacy-policy', title: 'Politique de confidentialité', isDeleted: false },
    { id: 'terms-of-service', title: 'Conditions générales de service', isDeleted: false },
    { id: 'cookie-policy', title: 'Politique relative aux cookies', isDeleted: false },
  ]);
  const { units } = await editor.readDocument(POLICY);
  expect(units.map(({ path, kind }: Record<string, string>) => [path, kind])).toEqual([
    ['legalDocument.title', 'TEXT'],
    ['legalDocument.date', 'DAY'],
    ['legalDocument.version', 'NAME'],
    ['legalDocument.summary', 'PARAGRAPH'],
    ['legalDocument.menu', 'CHOICE'],
    [BODY, 'MARKDOWN'],
  ]);
  expect(await read(BODY)).toContain('is responsible for the personal data described here. We are a web and digital');
});

test('a changed document is on its pages with another version of today, and goes back with it', async () => {
  await change('EN', 'All traffic to and from the site is encrypted.', 'All traffic is encrypted.');
  expect([await read('legalDocument.version'), await read('legalDocument.date')]).toEqual(['1.7', '2031-06-02']);
  await change('EN', 'All traffic is encrypted.', 'All traffic to and from the site is encrypted.');
  expect([await read('legalDocument.version'), await read('legalDocument.date')]).toEqual(['1.6', '2024-12-15']);
  await change('EN', 'All traffic to and from the site is encrypted.', 'All traffic is encrypted <b>twice</b>.');
  now = new Date('2031-06-03T00:01:00Z');
  await change('FR', 'chiffré', 'toujours chiffré');
  expect([await read('legalDocument.version'), await read('legalDocument.date')]).toEqual(['1.7', '2031-06-03']);
  expect(await problems(POLICY)).toEqual([]);
  expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
  const page = await open('/privacy-policy');
  expect(page.text).toContain('All traffic is encrypted &lt;b&gt;twice&lt;/b&gt;.');
  expect(page.text).toContain('June 3, 2031');
  expect((await open('/fr/privacy-policy')).text).toContain('toujours chiffré');
  expect((await open('/sitemap.xml')).text).toMatch(/\/privacy-policy<\/loc><lastmod>2031-06-03</);
  await editor.restore(0, 1);
  expect((await open('/privacy-policy')).text).toContain('December 15, 2024');
  expect(await read('legalDocument.version')).toBe('1.6');
});

test('words that are changed after their day have another version as well', async () => {
  const { version } = await editor.find(POLICY, 'legalDocument.date', 'EN');
  await editor.save(POLICY, [{ path: 'legalDocument.date', locale: 'EN', value: '2031-07-01', version }]);
  await change('EN', 'All traffic to and from the site', 'All traffic from and to the site');
  expect([await read('legalDocument.version'), await read('legalDocument.date')]).toEqual(['1.7', '2031-07-01']);
  await change('EN', 'All traffic from and to the site', 'All traffic to and from the site');
  expect([await read('legalDocument.version'), await read('legalDocument.date')]).toEqual(['1.6', '2024-12-15']);
});

test('a correction keeps its version where somebody types it', async () => {
  await change('EN', 'All traffic to and from the site', 'All traffic from and to the site');
  const { version } = await editor.find(POLICY, 'legalDocument.version', 'EN');
  const { version: day } = await editor.find(POLICY, 'legalDocument.date', 'EN');
  await editor.save(POLICY, [
    { path: 'legalDocument.version', locale: 'EN', value: '1.6', version },
    { path: 'legalDocument.date', locale: 'EN', value: '2024-12-15', version: day },
  ]);
  await change('EN', 'All traffic from and to the site', 'All traffic from and to this site');
  expect([await read('legalDocument.version'), await read('legalDocument.date')]).toEqual(['1.6', '2024-12-15']);
  await change('EN', 'All traffic from and to this site', 'All traffic to and from the site');
});

test('a draft that drops or mistypes a fact is a problem of its document and language, and is not published', async () => {
  await change('EN', '{{retention.contactMonths}} months after', '36 months after');
  expect(await problems(POLICY)).toContainEqual({
    ...{ document: POLICY, locale: 'EN', path: BODY },
    message: 'types a value in place of {{retention.contactMonths}}',
  });
  expect(await editor.publishAll()).toMatchObject({ outcome: 'REFUSED' });
  await change('EN', '36 months after', 'some months after');
  expect(await problems(POLICY)).toContainEqual({
    ...{ document: POLICY, locale: 'EN', path: BODY },
    message: 'no longer names {{retention.contactMonths}}, which the site goes by',
  });
  await change('EN', 'some months after', '{{atLeast.retention.contactMonths}} months after');
  expect(JSON.stringify(await problems(POLICY))).not.toContain('no longer names');
  await change('EN', '{{atLeast.retention.contactMonths}} months after', '{{retention.contactMonths}} months after');
  await change('FR', '{{retention.contactMonths}}', '{{retention.monthsOfContact}}');
  const found = await problems(POLICY);
  expect(found.map(({ document, locale }: Record<string, string>) => [document, locale])).toEqual([
    [POLICY, 'FR'],
    [POLICY, 'FR'],
  ]);
  expect(found[0].message).toMatch(/^section “.*” lacks {{retention.contactMonths}} of the English text/);
  expect(found[1].message).toBe('placeholder {{retention.monthsOfContact}} is unknown');
  await change('FR', '{{retention.monthsOfContact}}', '{{retention.contactMonths}}');
  await change('EN', '{{cookieTable}}', 'None.', 'legal/cookie-policy');
  expect((await problems('legal/cookie-policy')).map(({ message }: Record<string, string>) => message)).toContain(
    'no longer names {{cookieTable}}, which the site goes by',
  );
  await change('EN', 'None.', '{{cookieTable}}', 'legal/cookie-policy');
});

test('an added document has its page, its link and its place in the sitemap in every language, once it is complete', async () => {
  expect((await open('/how-we-work')).status).toBe(404);
  await setList((ids) => ['how-we-work', ...ids]);
  const save = (locale: string, fields: Record<string, string>) =>
    editor.save(
      'legal/how-we-work',
      Object.entries(fields).map(([field, value]) => ({ path: `legalDocument.${field}`, locale, value })),
    );
  const facts = { date: '2031-06-03', version: '1.0', menu: 'footer' };
  await save('EN', {
    ...{ title: 'How we work', summary: 'In four steps.', ...facts },
    body: '## First\n\nWe [talk](/contact).\n\n## Then\n\n![Our desk](projects/saas-dashboard/overview-desktop)',
  });
  expect(await editor.publishAll()).toMatchObject({ outcome: 'REFUSED' });
  const picture = '![Un écran](projects/saas-dashboard/overview-desktop)';
  const body = `## D’abord\n\nNous [parlons](/contact).\n\n## Ensuite\n\n${picture}`;
  await save('FR', { title: 'Notre façon de travailler', summary: 'Par étapes.', body });
  await save('AR', { title: 'كيف نعمل', summary: 'خطوة خطوة.', body: body.replace('Nous', 'نحن').replace('D’', '') });
  expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
  for (const [locale, title] of [
    ['en', 'How we work'],
    ['fr', 'Notre façon de travailler'],
    ['ar', 'كيف نعمل'],
  ] as const) {
    const path = addLocale(locale, '/how-we-work');
    const page = await open(path);
    expect(page.status, path).toBe(200);
    expect(page.text).toContain(`${title}</h1>`);
    expect(page.text).toContain('<figure><picture');
    const home = (await open(addLocale(locale, '/'))).text;
    expect(home.indexOf(`href="${path}"`)).toBeGreaterThan(0);
    expect(home.lastIndexOf(`href="${path}"`)).toBeLessThan(
      home.lastIndexOf(`href="${addLocale(locale, '/privacy-policy')}"`),
    );
    expect((await open('/sitemap.xml')).text).toContain(`${path}</loc>`);
  }
});

test('a removed document has no page, and what nothing may be without cannot be removed', async () => {
  await expect(setList((ids) => ids.filter((id) => id !== 'privacy-policy'))).rejects.toThrow('privacy-policy');
  await expect(setList((ids) => [...ids, 'contact'])).rejects.toThrow('/contact');
  await setList((ids) => ids.filter((id) => id !== 'how-we-work'));
  expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
  expect((await open('/fr/how-we-work')).status).toBe(404);
  expect((await open('/fr')).text).not.toContain('how-we-work');
  expect((await open('/sitemap.xml')).text).not.toContain('how-we-work');
  // The privacy policy links to it.
  await setList((ids) => ids.filter((id) => id !== 'cookie-policy'));
  const refused = await editor.publishAll();
  expect(refused.outcome).toBe('REFUSED');
  expect(refused.problems).toContainEqual({
    ...{ document: POLICY, locale: 'EN', path: BODY },
    message: 'no page answers /cookie-policy',
  });
  await setList((ids) => [...ids, 'cookie-policy']);
});

test('each paragraph of a preview leads to its line of the text', async () => {
  const { openContentPreview } = await editor.run('mutation { openContentPreview { result { path } } }');
  const [, query] = openContentPreview.result.path.split('?');
  const { text: html } = await open(`/preview/privacy-policy?${query}`);
  const lines = (await read(BODY)).split(/\n+/);
  const position = lines.findIndex((line: string) => line.startsWith('- All traffic to and from the site'));
  expect(html).toContain(
    `<li data-text="legal/privacy-policy legalDocument.body ${position}">All traffic to and from the site is encrypted.</li>`,
  );
  expect(html).toMatch(/<h1[^>]* data-text="legal\/privacy-policy legalDocument\.title"/);
  expect(html).toContain('data-text="legal/terms-of-service legalDocument.title"');
  expect(html).not.toMatch(/[\u{f0000}-\u{ffffd}]/u);
});
