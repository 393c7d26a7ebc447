import type { EntityManager } from '@mikro-orm/postgresql';
import { localeNames } from '../../schema/locales';
import type { Contents } from '../content/Content';
import type { Orm } from '../database/createOrm';
import { listProjects } from '../portfolio/listProjects';
import type { DraftProjects } from '../portfolio/PortfolioContext';
import type { ProjectSeed } from '../portfolio/readSeed';
import type { ContentProblem } from './ContentDocument';
import type { Edit } from './ContentEdit';
import type { ContentStore } from './createContentStore';
import { findCurrentEdits, findPublication, toPlain, withContentLock } from './editQueries';

/** The content of a preview, or why there is none. */
export interface PreviewContent {
  contents: Contents | undefined;
  /** Undefined where no project differs from the published ones. */
  projects: DraftProjects | undefined;
  problems: readonly ContentProblem[];
}

export interface Previews {
  /** @param edits null for the present drafts. */
  read(edits: readonly Edit[] | null, signal?: AbortSignal): Promise<PreviewContent>;
}

interface PreviewServices {
  orm: Orm;
  contentStore: ContentStore;
}

/** Reads the content of previews. Nothing of it is in the store or the caches of public pages. */
export function createPreviews({ orm, contentStore }: PreviewServices): Previews {
  /** The projects of a draft, which a reader of several pages asks for again. */
  const listed = new WeakMap<Contents, { number: number; projects: ReturnType<typeof readProjects> }>();
  return {
    read: async (chosen, signal) => {
      const edits = chosen ?? (await findCurrentEdits(orm.em.fork())).map(toPlain);
      const { contents, projects, problems } = await contentStore.readDraft(edits, signal);
      if (!contents || !projects) return { contents: undefined, projects: undefined, problems };
      const { number } = contentStore;
      const known = listed.get(contents);
      const list =
        known?.number === number
          ? known
          : { number, projects: readProjects(orm.em.fork(), { edits, contents, projects }) };
      listed.set(contents, list);
      list.projects.catch(() => listed.delete(contents));
      return { contents, problems, projects: await list.projects };
    },
  };
}

interface Draft {
  edits: readonly Edit[];
  contents: Contents;
  projects: readonly ProjectSeed[];
}

/** Ends a transaction without its changes. */
class Undone extends Error {}

/**
 * Lists the projects as a publication of these edits would store them: it writes them in a transaction, reads them as pages do,
 * and undoes it. Nobody else sees the rows, and the triggers that report changes are undone as well.
 */
async function readProjects(em: EntityManager, draft: Draft): Promise<DraftProjects | undefined> {
  const { findChanged, hasProjects, storeProjects } = await import('./publish');
  const listed: DraftProjects = new Map();
  const changed = findChanged((await findPublication(em))?.edits ?? [], draft.edits);
  if (!hasProjects(changed)) return undefined;
  await withContentLock(em, async (inside) => {
    await storeProjects(inside, draft.projects, changed);
    inside.clear();
    for (const locale of localeNames) {
      listed.set(locale, await listProjects({ em: inside, contents: draft.contents }, {}, locale));
    }
    throw new Undone();
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return listed;
}
