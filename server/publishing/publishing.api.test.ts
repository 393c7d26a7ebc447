import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDay } from '../../schema/calendarDay';
import { addLocale, isCodeLanguage, type Locale, localeNames } from '../../schema/locales';
import { createLog } from '../common/log';
import { readContents } from '../content/readContents';
import { say, wordProblem } from '../content/wordProblem';
import { discard, type Editor, openEditor } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { TRANSLATION, translatedTest, translation } from '../test/translation';
import { createContentStore } from './createContentStore';
import { getDefault } from './releasedTexts';

let site: TestSite;
let second: TestSite;
let editor: Editor;
beforeAll(async () => {
  site = await openTestSite();
  second = await openTestSite({ beside: site });
  editor = await openEditor(site);
});
afterAll(async () => {
  await second.close();
  await site.close();
});

const read = async (path: string, from = site) => (await fetch(`${from.url}${path}`)).text();
const readName = async (from = site, locale = 'EN') =>
  (await from.graphql(`{ plans(locale: ${locale}) { id name price } }`)).data.plans[0];
const release = await readContents();
/** Name and number of features in the files of the release. */
const { name: released, features } = release.en.plans[0] ?? expect.unreachable('the agency has plans');
const SERVICES = inEnglish('/services');

const NAME = 'plans[starter].name';

describe('a text that staff edit', () => {
  test('is on no page, and in no public query, until it is published', async () => {
    await read(SERVICES);
    const saved = await editor.save('plans', [{ path: NAME, locale: 'EN', value: 'First steps' }]);
    expect(saved).toEqual({ outcome: 'DONE', conflicts: [] });
    expect(await editor.find('plans', NAME, 'EN')).toMatchObject({
      draft: 'First steps',
      published: released,
      states: ['DRAFT'],
    });
    expect((await readName()).name).toBe(released);
    for (const path of [
      ...localeNames.map((locale) => addLocale(locale, '/services')),
      '/sitemap.xml',
      '/api/portfolio/',
    ])
      expect(await read(path)).not.toContain('First steps');
    expect((await readName(second)).name).toBe(released);
  });

  test('is on pages, in GraphQL and in the sitemap of every instance once it is published', async () => {
    const day = getDay(new Date());
    expect(await read('/sitemap.xml')).not.toMatch(new RegExp(`${SERVICES}</loc><lastmod>${day}`));
    const { result, problems } = await editor.publish(0, [{ document: 'plans', locale: 'EN' }]);
    expect(problems).toEqual([]);
    expect(result).toMatchObject({ number: 1, restores: null, changed: [{ document: 'plans', locale: 'EN' }] });
    expect((await readName()).name).toBe('First steps');
    for (const one of [site, second]) {
      await expect.poll(async () => (await readName(one)).name, { timeout: 10_000 }).toBe('First steps');
      await expect.poll(() => read(SERVICES, one), { timeout: 10_000 }).toContain('First steps');
      await expect
        .poll(() => read('/sitemap.xml', one), { timeout: 10_000 })
        .toMatch(new RegExp(`${SERVICES}</loc><lastmod>${day}`));
    }
    for (const locale of localeNames.filter((one) => !isCodeLanguage(one))) {
      const { name } = release[locale].plans[0] ?? {};
      expect((await readName(site, locale.toUpperCase())).name).toBe(name);
    }
  });

  test('is published once when the call is repeated after a lost answer', async () => {
    for (const selection of [undefined, [{ document: 'plans', locale: 'EN' }]]) {
      const repeated = await editor.publish(0, selection);
      expect(repeated).toMatchObject({ outcome: 'DONE', result: { number: 1 }, conflicts: [], problems: [] });
    }
    const { contentPublications } = await editor.run('{ contentPublications { number } }');
    expect(contentPublications).toEqual([{ number: 1 }]);
  });

  longTest('stays published after a restart', async () => {
    const third = await openTestSite({ beside: site });
    expect((await readName(third)).name).toBe('First steps');
    await third.close();
  });

  test('is left to the person who saved it first', async () => {
    const { version } = await editor.find('plans', NAME, 'EN');
    const mine = { path: NAME, locale: 'EN', value: 'Mine', version };
    expect((await editor.save('plans', [mine])).conflicts).toEqual([]);
    const theirs = await editor.save('plans', [{ ...mine, value: 'Theirs' }]);
    expect(theirs.outcome).toBe('CONFLICT');
    expect(theirs.conflicts[0].texts[0]).toMatchObject({ draft: 'Mine', author: { email: site.staff.email } });
    // A repeated call after a lost answer is no conflict.
    expect((await editor.save('plans', [mine])).conflicts).toEqual([]);
    const latest = await editor.find('plans', NAME, 'EN');
    const reset = { path: NAME, locale: 'EN', value: released, version: latest.version };
    for (const _ of [1, 2]) expect((await editor.save('plans', [reset])).conflicts).toEqual([]);
    expect(await editor.find('plans', NAME, 'EN')).toMatchObject({ version: null, states: ['DRAFT', 'PUBLISHED'] });
  });

  test('is published once: a publication that did not see the last one is a conflict', async () => {
    const outcome = await editor.publish(0);
    expect(outcome).toMatchObject({ outcome: 'CONFLICT', result: null, conflicts: [{ number: 1 }] });
    expect((await readName()).name).toBe('First steps');
  });

  test('can be discarded, and is what is published again', async () => {
    const { version } = await editor.find('plans', NAME, 'EN');
    await discard(site, editor.token, 'plans', [{ path: NAME, locale: 'EN', version }]);
    expect(await editor.find('plans', NAME, 'EN')).toMatchObject({ draft: 'First steps', states: ['PUBLISHED'] });
    expect((await editor.publish(1)).result.number).toBe(1);
  });

  test('becomes that of an earlier publication when staff restore it, under a new number; drafts stay', async () => {
    const heading = 'pages[contact].heading';
    await editor.save('pages', [{ path: heading, locale: 'EN', value: 'A draft about your project' }]);
    const { result } = await editor.restore(0, 1);
    expect(result).toMatchObject({ number: 2, restores: 0, author: { email: site.staff.email } });
    expect((await readName()).name).toBe(released);
    await expect.poll(async () => (await readName(second)).name).toBe(released);
    expect(await editor.find('plans', NAME, 'EN')).toMatchObject({ draft: released, states: [], version: null });
    expect((await editor.find('pages', heading, 'EN')).states).toEqual(['DRAFT']);
    for (const _ of ['sent', 'repeated after a lost answer'])
      expect((await editor.restore(1, 2)).result).toMatchObject({ number: 3, restores: 1 });
    expect((await readName()).name).toBe('First steps');
    const history = (await editor.run('{ contentPublications { number restores changed { document } } }'))
      .contentPublications;
    expect(history.map(({ number, restores }: { number: number; restores: number }) => [number, restores])).toEqual([
      [3, 1],
      [2, 0],
      [1, null],
    ]);
    const { contentDifference } = await editor.run(
      '{ contentDifference(from: 2, to: 3) { path locale before after } }',
    );
    expect(contentDifference).toEqual([{ path: NAME, locale: 'EN', before: released, after: 'First steps' }]);
  });

  test('may look like another kind of value', async () => {
    for (const value of ['2024', 'true', 'null', '"quoted"']) {
      const { version } = await editor.find('plans', NAME, 'EN');
      await editor.save('plans', [{ path: NAME, locale: 'EN', value, version }]);
      expect((await editor.find('plans', NAME, 'EN')).draft).toBe(value);
    }
  });
});

translatedTest('the preview of staff has every draft of every language, and pages have none', async () => {
  const { version } = await editor.find('plans', 'plans[starter].name', TRANSLATION);
  const name = translation === 'ar' ? 'الخطوات الأولى' : 'Premiers pas';
  await editor.save('plans', [{ path: NAME, locale: TRANSLATION, value: name, version }]);
  const store = createContentStore({
    contents: await readContents(),
    prepare: (contents) => contents,
    orm: site.orm,
    log: createLog('silent'),
    onChange: () => {},
  });
  const { contents, problems } = await store.readDraft();
  expect(problems).toEqual([]);
  expect(contents?.[translation as Locale].plans[0]?.name).toBe(name);
  expect(contents?.en.pages.find(({ id }) => id === 'contact')?.heading).toBe('A draft about your project');
  expect((await readName(site, TRANSLATION)).name).not.toBe(name);
  const draft = await editor.find('plans', NAME, TRANSLATION);
  await discard(site, editor.token, 'plans', [{ path: NAME, locale: TRANSLATION, version: draft.version }]);
});

const question = release.en.help.faqs[0]?.id;
const readPlaceholders = () =>
  getDefault({ document: 'about', locale: 'en', path: 'about.story.paragraphs' }) as string[];

describe('a publication is refused', () => {
  type Part = { document: string; locale: string };
  const refuse = async (
    document: string,
    edit: { path: string; locale: string; value: unknown },
    others: Part[] = [],
  ) => {
    const { version } = await editor.find(document, edit.path, edit.locale);
    await editor.save(document, [{ ...edit, version }]);
    const { outcome, problems } = await editor.publish(3, [{ document, locale: edit.locale }, ...others]);
    const latest = await editor.find(document, edit.path, edit.locale);
    await discard(site, editor.token, document, [{ ...edit, version: latest.version }]);
    expect(outcome).toBe('REFUSED');
    return problems;
  };

  translatedTest('with every problem of every language, by document, place and language', async () => {
    const { version } = await editor.find('plans', 'plans[starter].features', TRANSLATION);
    await editor.save('plans', [
      { path: 'plans[starter].features', locale: TRANSLATION, value: ['Une seule'], version },
    ]);
    const problems = await refuse('home', { path: 'home.process.heading', locale: 'EN', value: ' ' }, [
      { document: 'plans', locale: TRANSLATION },
    ]);
    expect(problems).toContainEqual({
      document: 'home',
      locale: 'EN',
      path: 'home.process.heading',
      message: 'text is missing',
    });
    expect(problems).toContainEqual({
      document: 'plans',
      locale: TRANSLATION,
      path: 'plans[starter].features',
      message: `must have ${features.length} entries, as in English`,
    });
    const hints = (await editor.run('{ contentDocument(id: "plans") { problems { path message } } }')).contentDocument;
    expect(hints.problems).toEqual([
      { path: 'plans[starter].features', message: `must have ${features.length} entries, as in English` },
    ]);
    // The check is shared between readers; each reads it in the language of the desk.
    const ofReader = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${editor.token}`,
        'accept-language': TRANSLATION.toLowerCase(),
      },
      body: JSON.stringify({ query: '{ contentDocument(id: "plans") { problems { message } } }' }),
    });
    const worded = wordProblem(say('otherCount', { count: features.length }), TRANSLATION.toLowerCase() as Locale);
    expect((await ofReader.json()).data.contentDocument.problems).toEqual([{ message: worded }]);
    const saved = await editor.find('plans', 'plans[starter].features', TRANSLATION);
    const edit = { path: 'plans[starter].features', locale: TRANSLATION, version: saved.version };
    await discard(site, editor.token, 'plans', [edit]);
  });

  test('where a number replaces a fact with a name, which is named', async () => {
    const problems = await refuse('about', {
      ...{ path: 'about.story.paragraphs', locale: 'EN' },
      value: readPlaceholders().map((text) => text.replace(/\{\{claims\.\w+\}\}|\{\{\w+\.claims\.\w+\}\}/, '99')),
    });
    expect(problems[0].message).toMatch(/^types a value in place of \{\{.*claims\./);
  });

  test('where a placeholder is unknown', async () => {
    const problems = await refuse('help', {
      path: `help.faqs[${question}].answer`,
      locale: 'EN',
      value: '{{price.cheap}}',
    });
    expect(problems.map(({ message }: { message: string }) => message)).toContain(
      'placeholder {{price.cheap}} is unknown',
    );
  });

  test.each([
    ['cookies', 'cookies[0].purpose'],
    ['legal/privacy-policy', ''],
    ['services/nothing', 'service.title'],
    ['../agency', ''],
    ['plans', 'plans[starter].id'],
    ['pages', 'pages[home].updated'],
  ])('nor is %s %s a text to edit', async (document, path) => {
    const { errors } = await editor.send(
      `mutation ($edits: [ContentEditInput!]!) { saveContentEdits(document: "${document}", edits: $edits) { outcome } }`,
      { edits: [{ path, locale: 'EN', value: 'x' }] },
    );
    const { code, fields } = errors?.[0]?.extensions ?? {};
    if (code !== 'NOT_FOUND')
      expect([code, Object.keys(fields ?? {})]).toEqual(['VALIDATION_FAILED', ['edits[0].path']]);
  });
});

test('only staff may read or change edits, and the audit trail has publications each, and the saves of minutes once', async () => {
  const { errors } = await site.graphql('{ contentDocuments { id } }');
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const { auditTrail } = await editor.run(
    '{ auditTrail(first: 100, filter: { action: publishContent }) { edges { node { outcome } } } }',
  );
  const outcomes = auditTrail.edges.map(({ node }: { node: { outcome: string } }) => node.outcome);
  expect(new Set(outcomes)).toEqual(new Set(['DONE', 'CONFLICT', 'REFUSED']));
  const saves = await editor.run(
    '{ auditTrail(first: 100, filter: { action: saveContentEdits }) { edges { node { outcome } } } }',
  );
  const saved = saves.auditTrail.edges.filter(({ node }: { node: { outcome: string } }) => node.outcome === 'DONE');
  expect(saved).toHaveLength(1);
});

longTest('a publication of another release is not shown, the last good one stays, and the status says so', async () => {
  const em = site.orm.em.fork();
  const spoilt = JSON.stringify([
    {
      document: 'plans',
      locale: 'en',
      path: 'plans[starter].name',
      value: '{{fee.9}}',
      baseHash: null,
      sourceHash: null,
    },
  ]);
  await em.execute(
    `insert into "content_publications" ("number", "edits", "changed", "created_at") values (4, '${spoilt}', '[]', now())`,
  );
  const readStatus = async () =>
    (await editor.run('{ contentStatus { number refused problems { path } } }')).contentStatus;
  await expect.poll(readStatus).toMatchObject({ number: 3, refused: 4 });
  expect((await readStatus()).problems[0].path).toBe(NAME);
  expect((await readName()).name).toBe('First steps');
  const third = await openTestSite({ beside: site });
  expect((await readName(third)).name).toBe('First steps');
  await third.close();
  await expect(em.execute('update "content_publications" set "edits" = \'[]\'')).rejects.toThrow('never changes');
});
