import fc from 'fast-check';
import { contentLanguage, type Locale } from '../../schema/locales';
import { ContentUnitKind } from '../publishing/ContentDocument';
import type { Edit } from '../publishing/ContentEdit';
import { contentLocales, isFacts, isProject, listDocuments } from '../publishing/documents';
import { isEntryList, listEntries } from '../publishing/entryLists';
import { hashSource } from '../publishing/projectWords';
import { readUnits } from '../publishing/readUnits';
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
    const sourceHash = name === contentLanguage ? null : hashSource(document, source);
    return { ...target, value, baseHash: hashReleasedText(target), sourceHash };
  });
}

/** Reads a project of the release in every language. */
export const readProject = (id: string) =>
  Object.fromEntries(
    contentLocales.map((locale) => [locale, getDefault({ document: `projects/${id}`, locale, path: '' })]),
  ) as Record<Locale, Record<string, unknown>>;

/** Changes the fields of a project in every language. */
export const changeProject = (id: string, change: (locale: Locale) => object): Values =>
  Object.fromEntries(
    Object.entries(readProject(id)).map(([locale, value]) => [locale, { ...value, ...change(locale as Locale) }]),
  );

/** Renames a project as the desk does. */
export const rename = (): Edit[] => [
  ...makeEdits(`projects/${RENAMED}`, '', { [contentLanguage]: null }),
  ...makeEdits(
    'projects/heat-screen',
    '',
    changeProject(RENAMED, (locale) => ({
      id: 'heat-screen',
      ...(locale === contentLanguage && { formerIds: [RENAMED] }),
    })),
  ),
];

const PICTURE = 'logos/bahri-freight';

const add = (title: string, mainPicture: string): Edit[] => {
  const words = { title: 'One', description: 'A page.' };
  return makeEdits(
    'projects/new-work',
    '',
    changeProject('newspaper-care', (locale) => ({
      ...{ id: 'new-work', title: `${title} ${locale}` },
      ...(locale === contentLanguage
        ? { position: 90, mainPicture, screenshots: [{ ...words, screenshotType: 'desktop', picture: PICTURE }] }
        : { screenshots: [words] }),
    })),
  );
};

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

const documents = listDocuments(readSlugs, []).filter((document) => !isProject(document) && !isFacts(document));
const units = (
  await Promise.all(
    documents.map(async (document) => (await readUnits(document)).map((unit) => ({ ...unit, document }))),
  )
).flat();
const targets = units.filter(({ isFact }) => !isFact);

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
      const entry = listEntries(edit.path).find((one) => one.startsWith(`${list.path}[`));
      if (list === edit || !entry || list.document !== edit.document || !isEntryList(list)) return true;
      return (list.value as string[]).some((id) => entry.endsWith(`[${id}]`));
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
 * Makes edits of every document: lists, texts and lists in every language, and projects that are changed, added, renamed and deleted.
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
      title: anyWords,
      picture: fc.constantFrom(...pictures),
      isAdded: fc.boolean(),
      isRenamed: fc.boolean(),
      isDeleted: fc.boolean(),
      orders: fc.uniqueArray(anyOrder, { maxLength: 3, selector: ([edit]) => edit?.path }),
      hasQuestion: fc.boolean(),
    })
    .map(({ texts, title, picture, isAdded, isRenamed, isDeleted, orders, hasQuestion }) => [
      ...omitRemoved([...texts.flat(), ...orders.flat()]),
      ...(hasQuestion ? addQuestion() : []),
      ...makeEdits(
        'projects/bread-forecast',
        '',
        changeProject('bread-forecast', (locale) => ({ title: `${title} ${locale}` })),
      ),
      ...makeEdits('pages', 'pages[home].updated', { [contentLanguage]: '2099-01-02' }),
      ...(isAdded ? add(title, picture) : []),
      ...(isRenamed ? rename() : []),
      ...(isDeleted ? makeEdits('projects/olive-traceability', '', { [contentLanguage]: null }) : []),
    ]);
