import { contentLanguage } from '../../../schema/locales';
import { openEditor } from '../../../server/test/contentCalls';
import { openTestSite } from '../../../server/test/openTestSite';
import { createProject } from './fillProjects';

const NAME = 'plans[starter].name';
/** Documents that are saved in one call, so that it stays below the largest body. */
const PROJECTS_PER_CALL = 2;
const POLL_MS = 5;

/** Opens two instances of the site on a database, with the calls of the measurement. */
export async function openPublishingSites(url: string) {
  const beside = { database: { url } };
  const [site, other] = [await openTestSite({ beside }), await openTestSite({ beside })];
  const editor = await openEditor(site);
  let number = 0;
  const save = (edits: object[]) =>
    editor.run(
      'mutation ($edits: [ContentBundleEditInput!]!) { importContentEdits(edits: $edits) { saved conflicts { path } } }',
      {
        edits,
      },
    );
  const findVersions = async () => {
    const { contentEdits } = await editor.run('{ contentEdits { document locale path version } }');
    return (edit: { document: string; locale: string; path: string }) =>
      contentEdits.find(
        (row: typeof edit) => row.document === edit.document && row.locale === edit.locale && row.path === edit.path,
      )?.version ?? null;
  };
  const replace = async (edits: ReturnType<typeof createProject>) => {
    const getVersion = await findVersions();
    await save(edits.map((edit) => ({ ...edit, version: getVersion(edit) })));
  };
  const readNumber = async () =>
    (await other.graphql('{ contentStatus { number } }', {}, editor.token)).data?.contentStatus?.number;
  return {
    url: site.url,
    saveProjects: async (count: number) => {
      for (let n = 0; n < count; n += PROJECTS_PER_CALL)
        await save(
          Array.from({ length: Math.min(PROJECTS_PER_CALL, count - n) }, (_, index) => createProject(n + index)).flat(),
        );
    },
    saveText: (value: string) =>
      replace([{ document: 'plans', locale: contentLanguage.toUpperCase(), path: NAME, value: value as never }]),
    saveTitle: (title: string) => replace(createProject(0, title)),
    /** Publishes all drafts. Returns how long the call takes, and after how long the other instance shows them. */
    publish: async () => {
      const begun = performance.now();
      const { publication, problems } = await editor.publish(number);
      const publishMs = performance.now() - begun;
      if (publication?.number !== number + 1) throw new Error(JSON.stringify(problems).slice(0, 2000));
      number += 1;
      while ((await readNumber()) !== number) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return { publishMs, swapMs: performance.now() - begun };
    },
    close: async () => {
      await other.close();
      await site.close();
    },
  };
}

export type PublishingSites = Awaited<ReturnType<typeof openPublishingSites>>;
