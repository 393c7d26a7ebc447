import { contentLanguage, type Locale } from '../../schema/locales';
import type { ContentProject } from './ContentProject';
import { type EditSets, getKey, getText } from './describeDocument';
import { findEntryIds, findFormerIds } from './entryIds';
import { createEntryReader, listEntryRows } from './listEntryRows';
import { readDefault, readSlugs } from './releasedTexts';

/** Lists the projects in the order of pages, the deleted ones last. A renamed project is there once. */
export function listProjects(state: EditSets, locale: Locale): ContentProject[] {
  const drafts = [...state.currentEdits.values()];
  const read = createEntryReader(state, 'projects');
  const uses = findUses(state);
  const projects = listEntryRows(state, 'projects', locale).map((entry) => {
    const formerIds = entry.isDeleted ? [] : findFormerIds(entry.id, drafts);
    return {
      ...entry,
      formerIds,
      isHidden: read(entry.id, 'isHidden') === true,
      usedIn: [...new Set([entry.id, ...formerIds].flatMap((id) => uses.get(id) ?? []))],
    };
  });
  const former = new Set(projects.flatMap(({ formerIds }) => formerIds));
  return projects.filter(({ id, isDeleted }) => !isDeleted || !former.has(id));
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
