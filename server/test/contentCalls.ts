import { contentLanguage, localeNames } from '../../schema/locales';
import type { TestSite } from './openTestSite';

const CONTENT_LOCALE = contentLanguage.toUpperCase();

const TEXT = 'locale default published draft version states author { email }';
const SAVED = `outcome conflicts { path texts { ${TEXT} } }`;
const PUBLISHED = `outcome result { number restores changed { document locale } author { email } }
  conflicts { number } problems { document locale path message }`;

interface EditInput {
  path: string;
  locale: string;
  value: unknown;
  version?: number | null;
  keepsTranslations?: boolean;
}

type Part = { document: string; locale: string };

/** Signs in as staff and returns the calls of an editor. */
export async function openEditor(site: TestSite) {
  const token = await site.signIn();
  const send = (query: string, variables: Record<string, unknown> = {}) => site.graphql(query, variables, token);
  const run = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await send(query, variables);
    if (errors) throw new Error(`${errors[0]?.message} ${JSON.stringify(errors[0]?.extensions.fields ?? {})}`);
    return data;
  };
  const readDocument = async (id: string) =>
    (
      await run(
        `query ($id: ID!) { contentDocument(id: $id) { id isDeleted
          states { locale texts published drafts sourceChanged defaultChanged missing orphaned }
          units { path field description kind texts { ${TEXT} } } orphans { path texts { ${TEXT} } } } }`,
        { id },
      )
    ).contentDocument;
  /** Reads the number of the last publication; 0 before the first. */
  const readNumber = async (): Promise<number> =>
    (await run('{ contentPublications(first: 1) { number } }')).contentPublications[0]?.number ?? 0;
  const publish = async (basedOn: number, selection?: Part[]) =>
    (
      await run(
        `mutation ($basedOn: Int!, $selection: [ContentPartInput!]) { publishContent(basedOn: $basedOn, selection: $selection) { ${PUBLISHED} } }`,
        { basedOn, selection },
      )
    ).publishContent;
  return {
    token,
    send,
    run,
    readDocument,
    readNumber,
    publish,
    /** Publishes all drafts over the last publication. */
    publishAll: async () => publish(await readNumber()),
    /** Reads one text of a document. */
    find: async (id: string, path: string, locale: string) => {
      const { units } = await readDocument(id);
      const unit = units.find((each: { path: string }) => each.path === path);
      return unit?.texts.find((text: { locale: string }) => text.locale === locale);
    },
    save: async (document: string, edits: EditInput[]) =>
      (
        await run(
          `mutation ($document: ID!, $edits: [ContentEditInput!]!) { saveContentEdits(document: $document, edits: $edits) { ${SAVED} } }`,
          { document, edits },
        )
      ).saveContentEdits,
    restore: async (number: number, basedOn?: number) =>
      (
        await run(
          `mutation ($number: Int!, $basedOn: Int!) { restoreContentPublication(number: $number, basedOn: $basedOn) { ${PUBLISHED} } }`,
          { number, basedOn: basedOn ?? (await readNumber()) },
        )
      ).restoreContentPublication,
  };
}

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Restores published texts. */
export const discard = (site: TestSite, token: string, document: string, edits: Partial<EditInput>[]) =>
  site.graphql(
    `mutation ($document: ID!, $edits: [ContentEditVersion!]!) { discardContentEdits(document: $document, edits: $edits) { ${SAVED} } }`,
    { document, edits: edits.map(({ path, locale, version }) => ({ path, locale, version })) },
    token,
  );

/** A text of a project, by language. */
const WORDS: Record<string, string> = { EN: 'A text in English', FR: 'Un texte en français', AR: 'نص بالعربية' };

/** Languages of the site by their GraphQL names, in the order of the desk: that of the facts first. */
export const LOCALES = [...new Set([contentLanguage, ...localeNames])].map((locale) => locale.toUpperCase());

/** Changes the list of projects. */
export async function arrangeProjects(editor: Editor, arrange: (ids: string[]) => string[]) {
  const { draft, version } = await editor.find('projects', 'projects', CONTENT_LOCALE);
  const edit = { path: 'projects', locale: CONTENT_LOCALE, value: arrange(draft), version };
  return editor.save('projects', [edit]);
}

/** Saves drafts of an article in one language. It is added to the list if it is new. */
export async function saveNewArticle(editor: Editor, id: string, fields: object = {}, locale = CONTENT_LOCALE) {
  const { draft, version } = await editor.find('articles', 'articles', CONTENT_LOCALE);
  if (!draft.includes(id))
    await editor.save('articles', [{ path: 'articles', locale: CONTENT_LOCALE, value: [...draft, id], version }]);
  const words = { title: `The harvest of ${id}`, summary: 'What it costs.', body: 'See [the price](/contact).' };
  const facts = locale === CONTENT_LOCALE ? { date: '2031-05-06' } : {};
  const values = Object.entries({ ...facts, ...words, ...fields });
  const edits = values.map(([field, value]) => ({ path: `article.${field}`, locale, value }));
  return editor.save(`articles/${id}`, edits);
}

/** Saves fields of a project in one language. */
export async function changeProject(editor: Editor, id: string, fields: object, locale = CONTENT_LOCALE) {
  const { units } = await editor.readDocument(`projects/${id}`);
  const edits = Object.entries(fields).map(([field, value]) => {
    const path = `project.${field}`;
    const unit = units.find((one: { path: string }) => one.path === path);
    const text = unit?.texts.find((one: { locale: string }) => one.locale === locale);
    return { path, locale, value, version: text?.version };
  });
  return editor.save(`projects/${id}`, edits);
}

/** Saves drafts of a new project, without pictures, in every language of the site, each with its own title. */
export async function saveNewProject(
  editor: Editor,
  id: string,
  titles: Record<string, string>,
  locales = LOCALES,
): Promise<void> {
  await arrangeProjects(editor, (ids) => (ids.includes(id) ? ids : [...ids, id]));
  for (const locale of locales) {
    const text = WORDS[locale];
    const words = {
      ...{ title: titles[locale], description: text, longDescription: text, challenge: text, solution: text },
      ...{ results: [text], keyFeatures: [text], clientName: text, duration: text, team: text },
      ...{ 'testimonial.quote': text, 'testimonial.position': text },
    };
    const facts = {
      ...{ serviceType: 'django', year: 2026, isFeatured: false, technologies: ['Django'] },
      ...{ 'testimonial.author': 'Samira Kaddouri', 'testimonial.company': 'The harbour' },
    };
    await changeProject(editor, id, locale === CONTENT_LOCALE ? { ...words, ...facts } : words, locale);
  }
}
