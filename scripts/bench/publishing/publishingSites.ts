import { contentLanguage } from '../../../schema/locales';
import { arrangeProjects, openEditor } from '../../../server/test/contentCalls';
import { openTestSite } from '../../../server/test/openTestSite';
import { createProject, getProjectId } from './fillProjects';
import { timeChecks } from './timeChecks';

const NAME = 'plans[starter].name';
const POLL_MS = 5;

/** Opens two instances of the site on a database, with the calls of the measurement. */
export async function openPublishingSites(url: string) {
  const beside = { database: { url } };
  const [site, other] = [await openTestSite({ beside }), await openTestSite({ beside })];
  const editor = await openEditor(site);
  let number = 0;
  const replace = async (edits: Awaited<ReturnType<typeof createProject>>) => {
    for (const { document, ...edit } of edits) {
      const { version } = await editor.find(document, edit.path, edit.locale);
      await editor.save(document, [{ ...edit, version }]);
    }
  };
  const readNumber = async () =>
    (await other.graphql('{ contentStatus { number } }', {}, editor.token)).data?.contentStatus?.number;
  return {
    url: site.url,
    saveProjects: async (count: number) => {
      const ids = Array.from({ length: count }, (_, n) => getProjectId(n));
      await arrangeProjects(editor, (known) => [...new Set([...known, ...ids])]);
      for (let n = 0; n < count; n += 1) {
        const edits = await createProject(n);
        await editor.save(edits[0]?.document ?? '', edits);
      }
    },
    saveText: (value: string) =>
      replace([{ document: 'plans', locale: contentLanguage.toUpperCase(), path: NAME, value }]),
    saveTitle: async (title: string) => replace(await createProject(0, title)),
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
    timeChecks,
    close: async () => {
      await other.close();
      await site.close();
    },
  };
}

export type PublishingSites = Awaited<ReturnType<typeof openPublishingSites>>;
