import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { contentLanguage } from '../../schema/locales';
import { nameOfChoice, ProjectType } from '../../schema/rules/choices';
import { createLog } from '../common/log';
import { readContents } from '../content/readContents';
import { discard, LOCALES } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { openEditedSite } from '../test/openEditedSite';
import { createContentStore } from './createContentStore';

const { site, editor } = await openEditedSite();

const OWN = contentLanguage.toUpperCase();
const release = await readContents();
const ids = release[contentLanguage].faqs.map(({ id }) => id);
const [first = '', second = ''] = ids;

const readFaqs = async (locale = OWN) =>
  (await site.graphql(`{ faqs(locale: ${locale}) { id question category } }`)).data.faqs as {
    id: string;
    question: string;
    category: string;
  }[];
const readIds = async () => (await readFaqs()).map(({ id }) => id);

const saveList = async (value: string[]) => {
  const { version = null } = (await editor.find('faqs', 'faqs', OWN)) ?? {};
  return editor.save('faqs', [{ path: 'faqs', locale: OWN, value, version }]);
};
const saveTexts = async (id: string, fields: string[], locales = LOCALES) => {
  for (const locale of locales) {
    const edits = fields.map((field) => ({ path: `faqs[${id}].${field}`, locale, value: `${WORDS[locale]} ${field}` }));
    expect((await editor.save('faqs', edits)).outcome).toBe('DONE');
  }
};
const WORDS: Record<string, string> = { EN: 'Asked and answered', FR: 'Une question posée', AR: 'سؤال وجوابه' };

const openStore = () =>
  createContentStore({
    ...{ contents: release, prepare: (contents) => contents, orm: site.orm, log: createLog('silent') },
    onChange: () => {},
  });

describe('a list of entries', () => {
  test('is described by its ids and by the fields of a new entry', async () => {
    const { data } = await editor.send(
      '{ contentDocument(id: "faqs") { units { path kind texts { locale draft } entryFields { field kind choices isTranslated isNeeded } } } }',
    );
    const [list] = data.contentDocument.units;
    expect(list).toMatchObject({ path: 'faqs', kind: 'ENTRIES', texts: [{ locale: OWN, draft: ids }] });
    expect(list.entryFields).toEqual([
      { field: 'question', kind: 'TEXT', choices: null, isTranslated: true, isNeeded: true },
      { field: 'answer', kind: 'TEXT', choices: null, isTranslated: true, isNeeded: true },
      { field: 'category', kind: 'CHOICE', choices: ['services', 'pricing'], isTranslated: false, isNeeded: true },
    ]);
  });

  test('is published in another order, and without an entry, which comes back by discarding', async () => {
    await saveList([second, first, ...ids.slice(3)]);
    expect(await readIds()).toEqual(ids);
    expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
    expect(await readIds()).toEqual([second, first, ...ids.slice(3)]);
    await saveList([second]);
    const { data } = await editor.send(
      '{ contentDocument(id: "faqs") { units { idForm removed { entry title isShown } } } }',
    );
    const [{ idForm, removed }] = data.contentDocument.units;
    expect(idForm).toBeNull();
    expect(removed.map(({ entry }: { entry: string }) => entry)).toEqual([first, ...ids.slice(3), ids[2]]);
    expect(removed[0]).toEqual({ entry: first, title: release[contentLanguage].faqs[0]?.question, isShown: true });
    expect(removed.at(-1).isShown).toBe(false);
    const { version } = await editor.find('faqs', 'faqs', OWN);
    await discard(site, editor.token, 'faqs', [{ path: 'faqs', locale: OWN, version }]);
    expect((await editor.find('faqs', 'faqs', OWN)).draft).toEqual([second, first, ...ids.slice(3)]);
    await editor.restore(0);
    expect(await readIds()).toEqual(ids);
  });

  test('has an entry more once its texts are there in every language; until then the rest is published', async () => {
    await saveList([...ids, 'new-question']);
    const { units } = await editor.readDocument('faqs');
    const added = units.filter(({ path }: { path: string }) => path.startsWith('faqs[new-question]'));
    expect(added.map(({ path, kind }: Record<string, string>) => [path, kind])).toEqual([
      ['faqs[new-question].question', 'TEXT'],
      ['faqs[new-question].answer', 'TEXT'],
      ['faqs[new-question].category', 'CHOICE'],
    ]);
    expect(added[0].texts[0]).toMatchObject({ draft: null, states: ['MISSING'] });
    await saveTexts('new-question', ['question'], [OWN]);
    await editor.save('plans', [{ path: 'plans[starter].name', locale: OWN, value: 'First steps' }]);
    const partly = await editor.publishAll();
    expect(partly.outcome).toBe('PARTLY');
    expect(partly.problems).toContainEqual({
      ...{ document: 'faqs', locale: OWN, path: 'faqs[new-question].answer', message: 'text is missing' },
    });
    expect(partly.result.changed).toEqual([{ document: 'plans', locale: OWN }]);
    expect(await readIds()).toEqual(ids);
    expect((await editor.find('faqs', 'faqs', OWN)).states).toContain('DRAFT');

    const { data } = await editor.send('mutation { openContentPreview { outcome result { path } problems { path } } }');
    expect(data.openContentPreview).toMatchObject({ outcome: 'DONE', problems: [] });
    const { contents } = await openStore().readDraft();
    for (const content of Object.values(contents ?? {})) expect(content.faqs.at(-1)?.id).toBe('new-question');
    expect(contents?.[contentLanguage].faqs.at(-1)?.question).toBe(`${WORDS[OWN]} question`);

    await saveTexts('new-question', ['question'], LOCALES.slice(1));
    await saveTexts('new-question', ['answer']);
    await editor.save('faqs', [{ path: 'faqs[new-question].category', locale: OWN, value: 'pricing' }]);
    expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
    for (const locale of LOCALES)
      expect((await readFaqs(locale)).at(-1)).toEqual({
        ...{ id: 'new-question', question: `${WORDS[locale]} question`, category: 'PRICING' },
      });
  });

  test('lets a published entry go with its texts, and a restored publication has both again', async () => {
    const withEntry = await editor.readNumber();
    await saveList(ids);
    await editor.publishAll();
    expect(await readIds()).toEqual(ids);
    const { units, orphans } = await editor.readDocument('faqs');
    expect(orphans).toEqual([]);
    expect(units.some(({ path }: { path: string }) => path.includes('new-question'))).toBe(false);
    await editor.restore(withEntry);
    expect((await readFaqs()).at(-1)?.question).toBe(`${WORDS[OWN]} question`);
  });

  test.each([
    ['two entries with one id', OWN, ['one', 'one'], 'edits[0].value'],
    ['an id that is no slug', OWN, ['No Slug'], 'edits[0].value'],
    ['something else than ids', OWN, 'one', 'edits[0].value'],
    ['an order of its own in a translation', LOCALES.at(-1) ?? '', ids, 'edits[0].locale'],
  ])('has no %s', async (_, locale, value, field) => {
    await expect(editor.save('faqs', [{ path: 'faqs', locale, value }])).rejects.toThrow(`"${field}"`);
  });

  test('has no entry with a fact of another kind', async () => {
    const save = (value: unknown) => editor.save('faqs', [{ path: `faqs[${first}].category`, locale: OWN, value }]);
    await expect(save('food')).rejects.toThrow('services, pricing');
    expect((await save('services')).outcome).toBe('DONE');
  });
});

test('plans are left out by an empty list', async () => {
  await editor.save('plans', [{ path: 'plans', locale: OWN, value: [] }]);
  expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
  for (const locale of LOCALES)
    expect((await site.graphql(`{ plans(locale: ${locale}) { id } }`)).data.plans).toEqual([]);
  await editor.restore(0);
});

describe('a service', () => {
  const { services, serviceDetails } = release[contentLanguage];
  // One whose type of project no other page of a service has, and that the form need not offer.
  const { slug, projectType } =
    serviceDetails.find(
      (one) =>
        serviceDetails.filter((other) => other.projectType === one.projectType).length === 1 &&
        one.projectType !== 'other',
    ) ??
    serviceDetails[0] ??
    {};
  const OWN_FIELDS = '{ hiddenProjectTypes servicesMenu { href } }';
  const readNames = async () => {
    const { data } = await site.graphql(
      `{ services { id } service(slug: "${slug}") { title } home { services { cards { id } } } site ${OWN_FIELDS} }`,
    );
    return { text: JSON.stringify({ ...data, site: data.site.servicesMenu }), types: data.site.hiddenProjectTypes };
  };
  const hide = async (isHidden: boolean) => {
    const path = `services[${slug}].isHidden`;
    const { version = null } = (await editor.find('services', path, OWN)) ?? {};
    expect((await editor.save('services', [{ path, locale: OWN, value: isHidden, version }])).outcome).toBe('DONE');
    expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
  };

  test('is hidden everywhere at once, with what only it asks for in the quote form, and shown again', async () => {
    const page = site.url + inEnglish(`/services/${slug}`);
    const before = await readNames();
    expect((await editor.run(`{ serviceUses(slug: "${slug}") { waitingRequests projects } }`)).serviceUses).toEqual({
      waitingRequests: 0,
      projects: expect.any(Number),
    });
    await hide(true);
    const { text, types } = await readNames();
    expect(text).not.toContain(slug);
    expect(types).toEqual([nameOfChoice(ProjectType, projectType ?? '')]);
    await expect.poll(async () => (await fetch(page)).status).toBe(404);
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain(`/services/${slug}<`);
    await hide(false);
    expect(await readNames()).toEqual(before);
    await expect.poll(async () => (await fetch(page)).status).toBe(200);
  });

  test('with a page stays in the list', async () => {
    const value = services.map(({ id }) => id).filter((id) => id !== slug);
    await expect(editor.save('services', [{ path: 'services', locale: OWN, value }])).rejects.toThrow(
      '"edits[0].value"',
    );
  });

  test('costs as much as its cheapest package, whose price is typed once', async () => {
    const { pricing, slug: own } = serviceDetails.find(({ pricing }) => pricing.every((one) => one.priceAmount)) ?? {};
    const amount = Math.max(...(pricing ?? []).map((one) => one.priceAmount?.amount ?? 0)) + 100;
    for (const { id } of pricing ?? []) {
      const path = `service.pricing[${id}].price`;
      await editor.save(`services/${own}`, [{ path, locale: OWN, value: { amount } }]);
    }
    expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
    const { data } = await site.graphql('{ services { id priceAmount { amount } } }');
    expect(data.services).toContainEqual({ id: own, priceAmount: { amount } });
  });
});
