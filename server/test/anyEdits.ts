import fc from 'fast-check';
import { contentLanguage, type Locale } from '../../schema/locales';
import { MAX_AMOUNT } from '../../schema/priceForms';
import type { Edit } from '../publishing/ContentEdit';
import { ContentUnitKind } from '../publishing/ContentUnit';
import { contentLocales, isFacts, listDocuments, PROJECT_LIST } from '../publishing/documents';
import { isEntryList, listEntries } from '../publishing/entryLists';
import { hashValue } from '../publishing/hashValue';
import { readUnits, type Unit } from '../publishing/readUnits';
import { getDefault, hashReleasedText, readSlugs } from '../publishing/releasedTexts';

/** The project that `rename` gives another id; the home page names it. */
export const RENAMED = 'saas-dashboard';

type Values = Partial<Record<Locale, unknown>>;

/** Makes edits of a path as the desk saves them. */
export function makeEdits(document: string, path: string, values: Values): Edit[] {
  const source = Object.hasOwn(values, contentLanguage)
    ? values[contentLanguage]
    : getDefault({ document, locale: contentLanguage, path });
  return Object.entries(values).map(([name, value]) => {
    const target = { document, locale: name as Locale, path };
    const sourceHash = name === contentLanguage ? null : hashValue(source);
    return { ...target, value, baseHash: hashReleasedText(target), sourceHash };
  });
}

/** Reads the value of a path in every language of it. */
const readValues = (document: string, { path, isFact }: Pick<Unit, 'path' | 'isFact'>): Values =>
  Object.fromEntries(
    (isFact ? [contentLanguage] : contentLocales).flatMap((locale) => {
      const value = getDefault({ document, locale, path });
      return value === undefined ? [] : [[locale, value]];
    }),
  );

/** Makes edits of a new project with the texts of one of the release, without its pictures. */
export const copyProject = async (from: string, id: string): Promise<Edit[]> =>
  (await readUnits(`projects/${from}`))
    .filter(({ path }) => !/^project\.(?:mainPicture|screenshots|formerIds)/.test(path))
    .flatMap((unit) => makeEdits(`projects/${id}`, unit.path, readValues(`projects/${from}`, unit)));

const listed = getDefault({ document: PROJECT_LIST, locale: contentLanguage, path: PROJECT_LIST }) as string[];

/** Makes the edit of the list of projects. */
export const arrangeProjects = (arrange: (ids: readonly string[]) => readonly string[]): Edit[] =>
  makeEdits(PROJECT_LIST, PROJECT_LIST, { [contentLanguage]: arrange(listed) });

const renamed = [
  ...(await copyUnits(RENAMED, 'heat-screen')),
  ...makeEdits('projects/heat-screen', 'project.formerIds', { [contentLanguage]: [RENAMED] }),
];

async function copyUnits(from: string, id: string): Promise<Edit[]> {
  const all = await readUnits(`projects/${from}`);
  return all.flatMap((unit) => makeEdits(`projects/${id}`, unit.path, readValues(`projects/${from}`, unit)));
}

const replaceRenamed = (ids: readonly string[]) => ids.map((id) => (id === RENAMED ? 'heat-screen' : id));

/** Renames a project as the desk does. */
export const rename = (): Edit[] => [...arrangeProjects(replaceRenamed), ...renamed];

const PICTURE = 'logos/bahri-freight';

const copied = await copyProject('newspaper-care', 'new-work');

/** Makes the texts of an added project with screens of these pictures. */
export function addProject(title: string, mainPicture: string, screens: readonly string[] = [PICTURE]): Edit[] {
  const document = 'projects/new-work';
  const inAll = (value: string) => Object.fromEntries(contentLocales.map((locale) => [locale, `${value} ${locale}`]));
  const screen = (index: number, field: string, values: Values) =>
    makeEdits(document, `project.screenshots[new-work-${index}].${field}`, values);
  return [
    ...copied.filter(({ path }) => path !== 'project.title'),
    ...makeEdits(document, 'project.title', inAll(title)),
    ...makeEdits(document, 'project.mainPicture', { [contentLanguage]: mainPicture }),
    ...makeEdits(document, 'project.screenshots', {
      [contentLanguage]: screens.map((_, index) => `new-work-${index}`),
    }),
    ...screens.flatMap((picture, index) => [
      ...screen(index, 'title', inAll('One')),
      ...screen(index, 'description', inAll('A page.')),
      ...screen(index, 'screenshotType', { [contentLanguage]: 'desktop' }),
      ...screen(index, 'picture', { [contentLanguage]: picture }),
    ]),
  ];
}

const PARTS = [
  'words',
  'a: b',
  '# c',
  'l’eau',
  '"x"',
  "y'",
  '- z',
  '[b]',
  'نص',
  '\n\nmore',
  '&and',
  '*star',
  '!',
  '|',
  '>',
];
const anyWords = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 30 })
  .map((parts) => parts.join(' ').trim());

const documents = listDocuments(readSlugs, []).filter((document) => !isFacts(document));
const units = (
  await Promise.all(
    documents.map(async (document) => (await readUnits(document)).map((unit) => ({ ...unit, document }))),
  )
).flat();
const targets = units.filter(
  ({ document, path, isFact, kind }) =>
    !isFact && kind !== ContentUnitKind.MONEY && getDefault({ document, locale: contentLanguage, path }) !== undefined,
);

/** Documents whose entries no other document names. */
const ARRANGED = ['plans', 'about', 'help'];

/** Adds words to a text, so that it keeps its placeholders, numbers and links. */
const anyText = fc
  .tuple(fc.constantFrom(...targets), fc.constantFrom(...contentLocales), anyWords)
  .map(([{ document, path }, locale, words]) => {
    const text = getDefault({ document, locale, path });
    const value = Array.isArray(text)
      ? text.map((one, index) => (index === 0 ? `${one} ${words}` : one))
      : `${text} ${words}`;
    return makeEdits(document, path, { [locale]: value });
  });

/** Gives a price another amount, or a word in every language. */
const anyPrice = fc
  .tuple(
    // The price of a service follows from its packages.
    fc.constantFrom(...units.filter(({ kind, document }) => kind === ContentUnitKind.MONEY && document !== 'services')),
    fc.oneof(
      fc.record(
        { amount: fc.nat(MAX_AMOUNT), from: fc.constant(true), per: fc.constant('month') },
        { requiredKeys: ['amount'] },
      ),
      fc.constant({ word: 'Custom' }),
    ),
  )
  .map(([{ document, path }, value]) => {
    const words: Values = { en: { word: 'Ask us' }, fr: { word: 'Nous consulter' }, ar: { word: 'اسألنا' } };
    return makeEdits(document, path, 'word' in value ? words : { [contentLanguage]: value });
  });

/** Lists of the release that staff arrange, with the ids of their entries. */
const lists = units
  .filter(({ kind }) => kind === ContentUnitKind.ENTRIES)
  .map(({ document, path }) => {
    return { document, path, ids: getDefault({ document, locale: contentLanguage, path }) as string[] };
  });

/** Puts the entries of a list into another order, some of them left out. */
const anyOrder = fc
  .constantFrom(...lists.filter(({ document }) => ARRANGED.includes(document)))
  .chain(({ document, path, ids }) =>
    fc.shuffledSubarray(ids, { minLength: 1 }).map((order) => makeEdits(document, path, { [contentLanguage]: order })),
  );

/** Leaves out texts of entries that an order leaves out. A site keeps them as long as the entry may come back. */
const omitRemoved = (edits: readonly Edit[]): Edit[] =>
  edits.filter((edit) =>
    edits.every((list) => {
      const entry = listEntries(edit).find((one) => one.document === list.document && one.path === list.path);
      return !entry || !isEntryList(list) || (list.value as string[]).includes(entry.id);
    }),
  );

/** Adds a question, which has words of its own in every language. */
const addQuestion = (): Edit[] => {
  const { path, ids } = lists.find(({ document }) => document === 'faqs') ?? { path: '', ids: [] };
  const WORDS: Values = { en: 'Asked', fr: 'Demandé', ar: 'سؤال' };
  const add = (field: string) => makeEdits('faqs', `${path}[new-question].${field}`, WORDS);
  return [
    ...makeEdits('faqs', path, { [contentLanguage]: [...ids.slice(1), 'new-question', ...ids.slice(0, 1)] }),
    ...add('question'),
    ...add('answer'),
    ...makeEdits('faqs', `${path}[new-question].category`, { [contentLanguage]: 'pricing' }),
  ];
};

/**
 * Makes edits of every document: lists, texts, prices and lists in every language, and projects that are changed, added, renamed and deleted.
 * @param pictures pictures for an added project.
 */
export const anyEdits = (pictures: readonly string[] = [PICTURE]) =>
  fc
    .record({
      texts: fc.uniqueArray(anyText, {
        maxLength: 25,
        // A translation beside another original would translate the former one.
        selector: ([edit]) => [edit?.document, edit?.path].join(' '),
      }),
      prices: fc.uniqueArray(anyPrice, { maxLength: 4, selector: ([edit]) => [edit?.document, edit?.path].join(' ') }),
      title: anyWords,
      picture: fc.constantFrom(...pictures),
      isAdded: fc.boolean(),
      isRenamed: fc.boolean(),
      isDeleted: fc.boolean(),
      projects: fc.shuffledSubarray(listed, { minLength: listed.length }),
      orders: fc.uniqueArray(anyOrder, { maxLength: 3, selector: ([edit]) => edit?.path }),
      hasQuestion: fc.boolean(),
    })
    .map(({ texts, prices, title, picture, isAdded, isRenamed, isDeleted, projects, orders, hasQuestion }) => {
      const gone = [...(isDeleted ? ['olive-traceability'] : []), ...(isRenamed ? [RENAMED] : [])];
      const order = isRenamed ? replaceRenamed(projects) : projects;
      const ids = [...order.filter((id) => !gone.includes(id)), ...(isAdded ? ['new-work'] : [])];
      return [
        ...omitRemoved([...texts.flat(), ...prices.flat(), ...orders.flat(), ...arrangeProjects(() => ids)]),
        ...(hasQuestion ? addQuestion() : []),
        ...makeEdits('pages', 'pages[home].updated', { [contentLanguage]: '2099-01-02' }),
        ...(isAdded ? addProject(title, picture) : []),
        ...(isRenamed ? renamed : []),
      ];
    });
