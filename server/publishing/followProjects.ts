import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { getAt, getEntryId, setAt } from '../content/contentPath';
import { readSlugs } from './releasedTexts';

/** The files of a set of edits. */
export interface Files {
  read: (document: string, locale: Locale) => unknown;
  change: (document: string, locale: Locale, set: (before: unknown) => unknown) => void;
}

interface ProjectFile {
  isHidden?: boolean;
  formerIds?: readonly string[];
}

interface Sample {
  projectId?: string;
}

const HOME = 'home.featured.projects';
const SAMPLES = 'service.sampleProjects';
const ARTICLE = 'article.projects';

/**
 * Lets the pages that name projects follow these: a renamed project has its present id there, and one that no page shows is not named.
 * @param ids of the projects, in their order.
 * @param articles ids of the articles.
 */
export function followProjects(ids: readonly string[], articles: readonly string[], { read, change }: Files): void {
  const files = ids.map((id) => ({ id, file: read(`projects/${id}`, contentLanguage) as ProjectFile | undefined }));
  const shown = new Set(files.flatMap(({ id, file }) => (file && !file.isHidden ? id : [])));
  const present = new Map(files.flatMap(({ id, file }) => (file?.formerIds ?? []).map((former) => [former, id])));
  const follow = (id: string): string | undefined => {
    const now = shown.has(id) ? id : present.get(id);
    return now !== undefined && shown.has(now) ? now : undefined;
  };
  const named = toEntries(getAt(read('home', contentLanguage), HOME)).map(getEntryId) as string[];
  if (named.some((id) => follow(id) !== id)) {
    const followed = new Set(named.map(follow));
    for (const locale of localeNames)
      change('home', locale, (before) => {
        const entries = toEntries(getAt(before, HOME));
        const kept = [...followed].flatMap((id) => {
          const entry = entries.find((one) => follow(String(getEntryId(one))) === id);
          return id === undefined || !entry ? [] : { ...entry, id };
        });
        // The section is left out with its last project.
        return kept.length > 0 ? setAt(before, HOME, kept) : setAt(before, 'home.featured', undefined);
      });
  }
  for (const slug of readSlugs('services')) {
    const document = `services/${slug}`;
    const samples = toEntries(getAt(read(document, contentLanguage), SAMPLES)) as Sample[];
    const next = samples.map((sample) => {
      const { projectId, ...rest } = sample;
      const now = projectId === undefined ? undefined : follow(projectId);
      if (now === projectId) return sample;
      return now === undefined ? rest : { ...sample, projectId: now };
    });
    if (next.some((sample, index) => sample !== samples[index]))
      change(document, contentLanguage, (before) => setAt(before, SAMPLES, next));
  }
  for (const id of articles) {
    const document = `articles/${id}`;
    const named = toEntries(getAt(read(document, contentLanguage), ARTICLE)).map(getEntryId) as string[];
    if (named.every((one) => follow(one) === one)) continue;
    const next = [...new Set(named.map(follow))].flatMap((one) => (one === undefined ? [] : { id: one }));
    change(document, contentLanguage, (before) => setAt(before, ARTICLE, next.length > 0 ? next : undefined));
  }
}

const toEntries = (value: unknown): object[] => (Array.isArray(value) ? value : []);
