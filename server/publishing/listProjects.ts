import { contentLanguage, type Locale } from '../../schema/locales';
import type { ContentProject, ContentProjectUse } from './ContentProject';
import { type EditSets, getKey, getText } from './describeDocument';
import { getProjectId, isProject, listDocuments } from './documents';
import { readDefault, readSlugs } from './releasedTexts';

/** The facts of a project that the list of projects changes. */
export interface ProjectFacts {
  title?: string;
  position?: number;
  isFeatured?: boolean;
  isHidden?: boolean;
}

/** Returns a project as staff have it; null for a deleted one. */
export function getProject(
  id: string,
  { currentEdits }: Pick<EditSets, 'currentEdits'>,
  locale: Locale = contentLanguage,
) {
  const target = { document: `projects/${id}`, locale, path: '' };
  return (getText(target, currentEdits.get(getKey(target))) ?? null) as ProjectFacts | null;
}

/** Lists the projects in the order of pages, the deleted ones last. */
export function listProjects(state: EditSets, locale: Locale): ContentProject[] {
  const edited = [...state.currentEdits.values(), ...state.published.values()].map(({ document }) => document);
  const ids = listDocuments(readSlugs, edited).filter(isProject).map(getProjectId);
  const uses = findUses();
  return ids
    .map((id) => {
      const project = getProject(id, state);
      const shown = project ?? getReleased(id);
      return {
        id,
        title: getProject(id, state, locale)?.title || shown?.title || id,
        position: shown?.position ?? Number.MAX_SAFE_INTEGER,
        isFeatured: shown?.isFeatured === true,
        isHidden: shown?.isHidden === true,
        isDeleted: project === null,
        uses: uses.get(id) ?? [],
      };
    })
    .sort((one, other) => Number(one.isDeleted) - Number(other.isDeleted) || one.position - other.position)
    .map((project, index) => ({ ...project, position: index + 1 }));
}

const getReleased = (id: string) => readDefault(`projects/${id}`, contentLanguage) as ProjectFacts | undefined;

interface Home {
  featured?: { projects?: { id: string }[] };
}

interface Service {
  sampleProjects?: { projectId?: string }[];
}

/** Returns the pages that name a project, by its id. Such names are facts of the files. */
export function findUses(): Map<string, ContentProjectUse[]> {
  const uses = new Map<string, ContentProjectUse[]>();
  const add = (id: string | undefined, use: ContentProjectUse) => id && uses.set(id, [...(uses.get(id) ?? []), use]);
  const home = readDefault('home', contentLanguage) as Home;
  for (const { id } of home.featured?.projects ?? []) add(id, { document: 'home', isNeeded: true });
  for (const slug of readSlugs('services')) {
    const document = `services/${slug}`;
    const { sampleProjects = [] } = readDefault(document, contentLanguage) as Service;
    for (const id of new Set(sampleProjects.map(({ projectId }) => projectId))) add(id, { document, isNeeded: false });
  }
  return uses;
}
