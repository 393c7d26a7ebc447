import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { localeNames } from '../../schema/locales';
import type { Contents } from '../content/Content';
import { type DraftProjects, listProjects } from '../portfolio/listProjects';
import type { ProjectSeed } from '../portfolio/readSeed';
import type { Services } from '../Services';
import type { ContentProblem } from './ContentDocument';
import type { Edit } from './ContentEdit';
import { changeContent, findPublication, findWorking, toPlain } from './editState';

/** The content of a preview, or why there is none. */
export interface PreviewContent {
  contents: Contents | undefined;
  /** Undefined where no project differs from the published ones. */
  projects: DraftProjects | undefined;
  problems: readonly ContentProblem[];
}

export interface Previews {
  /** @param edits null for the present drafts. */
  read(edits: readonly Edit[] | null): Promise<PreviewContent>;
}

/** A check takes half a second of the processor, and a reader opens several pages. */
const KEPT_MS = 60_000;
const KEPT = 4;

/** Reads the content of previews. Nothing of it is in the store or the caches of public pages. */
export function createPreviews({ orm, contentStore, now }: Pick<Services, 'orm' | 'contentStore' | 'now'>): Previews {
  const kept = new Map<string, { at: number; content: Promise<PreviewContent> }>();

  const readContent = async (edits: readonly Edit[]): Promise<PreviewContent> => {
    const { contents, projects, problems } = await contentStore.readDraft(edits);
    if (!contents || !projects) return { contents: undefined, projects: undefined, problems };
    return { contents, problems, projects: await readProjects(orm.em.fork(), { edits, contents, projects }) };
  };

  return {
    read: async (chosen) => {
      const edits = chosen ?? (await findWorking(orm.em.fork())).map(toPlain);
      const key = createHash('sha256')
        .update(JSON.stringify([contentStore.number, edits]))
        .digest('base64url');
      const at = now().getTime();
      const known = kept.get(key);
      if (known && at - known.at < KEPT_MS) return known.content;
      const content = readContent(edits);
      content.catch(() => kept.delete(key));
      kept.delete(key);
      kept.set(key, { at, content });
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return content;
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
  await changeContent(em, async (inside) => {
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
