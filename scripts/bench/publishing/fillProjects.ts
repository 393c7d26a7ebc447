import { contentLanguage } from '../../../schema/locales';
import { contentLocales } from '../../../server/publishing/documents';
import { readDefault } from '../../../server/publishing/releasedTexts';

export const getProjectId = (n: number): string => `bench-${n}`;

/** Returns a project of the size of those of the release, in every language. */
export function createProject(n: number, title = 'A generated project') {
  const id = getProjectId(n);
  return contentLocales.map((locale) => {
    const model = readDefault('projects/saas-dashboard', locale) as Record<string, unknown>;
    // A picture is a screen of one project, so generated projects have none.
    const { screenshots: _screenshots, mainPicture: _mainPicture, ...words } = model;
    const value = { ...words, id, title, ...(locale === contentLanguage && { position: 1000 + n }) };
    return { document: `projects/${id}`, locale: locale.toUpperCase(), path: '', value };
  });
}
