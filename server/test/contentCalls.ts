import type { TestSite } from './openTestSite';

const TEXT = 'locale default published draft version states author { email }';
const SAVED = `saved { path texts { ${TEXT} } } conflicts { path texts { ${TEXT} } }`;
const PUBLISHED = `publication { number restores changed { document locale } author { email } }
  conflict { number } problems { document locale path message }`;

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
    if (errors) throw new Error(errors[0]?.message);
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
  return {
    token,
    send,
    run,
    readDocument,
    /** Reads one text of a document. */
    find: async (id: string, path: string, locale: string) => {
      const { units } = await readDocument(id);
      const unit = units.find((each: { path: string }) => each.path === path);
      return unit.texts.find((text: { locale: string }) => text.locale === locale);
    },
    save: async (document: string, edits: EditInput[]) =>
      (
        await run(
          `mutation ($document: ID!, $edits: [ContentEditInput!]!) { saveContentEdits(document: $document, edits: $edits) { ${SAVED} } }`,
          { document, edits },
        )
      ).saveContentEdits,
    publish: async (basedOn: number, selection?: Part[]) =>
      (
        await run(
          `mutation ($basedOn: Int!, $selection: [ContentPartInput!]) { publishContent(basedOn: $basedOn, selection: $selection) { ${PUBLISHED} } }`,
          { basedOn, selection },
        )
      ).publishContent,
    restore: async (number: number, basedOn: number) =>
      (
        await run(
          `mutation ($number: Int!, $basedOn: Int!) { restoreContentPublication(number: $number, basedOn: $basedOn) { ${PUBLISHED} } }`,
          { number, basedOn },
        )
      ).restoreContentPublication,
  };
}

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Gives texts back what is published. */
export const discard = (site: TestSite, token: string, document: string, edits: Partial<EditInput>[]) =>
  site.graphql(
    `mutation ($document: ID!, $edits: [ContentEditVersion!]!) { discardContentEdits(document: $document, edits: $edits) { ${SAVED} } }`,
    { document, edits: edits.map(({ path, locale, version }) => ({ path, locale, version })) },
    token,
  );

/** Saves drafts of a new project in every language, each with its own title. */
export async function saveNewProject(editor: Editor, id: string, titles: Record<string, string>): Promise<void> {
  const screens = [{ title: 'One', description: 'A page.', screenshotType: 'desktop', picture: 'logos/bahri-freight' }];
  const facts = { position: 90, screenshots: screens, mainPicture: 'logos/bahri-freight' };
  const words = { screenshots: [{ title: 'Un', description: 'Une page.' }] };
  for (const [locale, title] of Object.entries(titles)) {
    const { draft } = await editor.find('projects/newspaper-care', '', locale);
    const value = { ...draft, ...(locale === 'EN' ? facts : words), id, title };
    await editor.save(`projects/${id}`, [{ path: '', locale, value }]);
  }
}
