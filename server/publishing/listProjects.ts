import { contentLanguage, type Locale } from '../../schema/locales';
import type { ContentProject, ContentProjectUse } from './ContentProject';
import { type EditSets, getKey, getProjectIds, getText } from './describeDocument';
import { getEntryName, isProject, listDocuments } from './documents';
import { readDefault, readSlugs } from './releasedTexts';

/** Lists the projects in the order of pages, the deleted ones last. */
export function listProjects(state: EditSets, locale: Locale): ContentProject[] {
  const present = getProjectIds(state);
  const edited = [...state.currentEdits.values(), ...state.published.values()].map(({ document }) => document);
  const known = listDocuments(readSlugs, [...edited, ...present.map((id) => `projects/${id}`)]);
  const deleted = known
    .filter(isProject)
    .map(getEntryName)
    .filter((id) => !present.includes(id));
  const uses = findUses();
  return [...present, ...deleted].map((id, index) => {
    const read = (field: string, own: Locale = contentLanguage) => {
      const target = { document: `projects/${id}`, locale: own, path: `project.${field}` };
      return getText(target, state.currentEdits.get(getKey(target)));
    };
    return {
      id,
      title: String(read('title', locale) || read('title') || id),
      isHidden: read('isHidden') === true,
      isDeleted: index >= present.length,
      uses: uses.get(id) ?? [],
    };
  });
}

interface Home {
  featured?: { projects?: { id: string }[] };
}

interface Service {
  sampleProjects?: { projectId?: string }[];
}

/** Returns the pages that name a project, by its id. Such names are facts of the files. */
function findUses(): Map<string, ContentProjectUse[]> {
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
