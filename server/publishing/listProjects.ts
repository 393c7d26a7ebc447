import { contentLanguage, type Locale } from '../../schema/locales';
import type { ContentProject } from './ContentProject';
import { type EditSets, getKey, getText } from './describeDocument';
import { getEntryName, isProject, listDocuments } from './documents';
import { findEntryIds, findFormerIds, findProjectIds } from './entryIds';
import { readDefault, readSlugs } from './releasedTexts';

/** Lists the projects in the order of pages, the deleted ones last. A renamed project is there once. */
export function listProjects(state: EditSets, locale: Locale): ContentProject[] {
  const drafts = [...state.currentEdits.values()];
  const present = findProjectIds(drafts);
  const edited = [...drafts, ...state.published.values()].map(({ document }) => document);
  const known = listDocuments(readSlugs, [...edited, ...present.map((id) => `projects/${id}`)]);
  const formerIds = new Map(present.map((id) => [id, findFormerIds(id, drafts)]));
  const former = new Set([...formerIds.values()].flat());
  const deleted = known
    .filter(isProject)
    .map(getEntryName)
    .filter((id) => !present.includes(id) && !former.has(id));
  const uses = findUses(state);
  return [...present, ...deleted].map((id, index) => {
    const read = (field: string, own: Locale = contentLanguage) => {
      const target = { document: `projects/${id}`, locale: own, path: `project.${field}` };
      return getText(target, state.currentEdits.get(getKey(target)));
    };
    const ids = [id, ...(formerIds.get(id) ?? [])];
    return {
      id,
      formerIds: ids.slice(1),
      title: String(read('title', locale) || read('title') || id),
      isHidden: read('isHidden') === true,
      isDeleted: index >= present.length,
      usedIn: [...new Set(ids.flatMap((one) => uses.get(one) ?? []))],
    };
  });
}

interface Service {
  sampleProjects?: { projectId?: string }[];
}

/** Returns the documents that name a project, by its id: home page and articles as staff have them, and samples of services. */
function findUses({ currentEdits }: EditSets): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const add = (id: unknown, document: string) =>
    typeof id === 'string' && uses.set(id, [...(uses.get(id) ?? []), document]);
  const articles = findEntryIds('articles', [...currentEdits.values()]).map((id) => `articles/${id}`);
  for (const document of ['home', ...articles]) {
    const path = document === 'home' ? 'home.featured.projects' : 'article.projects';
    const list = { document, locale: contentLanguage, path };
    const named = getText(list, currentEdits.get(getKey(list)));
    for (const id of Array.isArray(named) ? named : []) add(id, document);
  }
  for (const slug of readSlugs('services')) {
    const document = `services/${slug}`;
    const { sampleProjects = [] } = readDefault(document, contentLanguage) as Service;
    for (const { projectId } of sampleProjects) add(projectId, document);
  }
  return uses;
}
