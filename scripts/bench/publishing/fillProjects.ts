import { contentLanguage } from '../../../schema/locales';
import { getLocales } from '../../../server/publishing/documents';
import { readUnits } from '../../../server/publishing/readUnits';
import { getDefault } from '../../../server/publishing/releasedTexts';

const MODEL = 'projects/saas-dashboard';
/** A picture is a screen of one project, so generated projects have none. */
const PICTURES = /^project\.(?:mainPicture|screenshots|formerIds)/;

export const getProjectId = (n: number): string => `bench-${n}`;

/** Returns the texts of a project of the size of those of the release, in every language. */
export async function createProject(n: number, title = 'A generated project') {
  const units = (await readUnits(MODEL)).filter(({ path }) => !PICTURES.test(path));
  return units.flatMap(({ path, isFact }) =>
    (isFact ? [contentLanguage] : getLocales(MODEL)).flatMap((locale) => {
      const value = path === 'project.title' ? title : getDefault({ document: MODEL, locale, path });
      const document = `projects/${getProjectId(n)}`;
      return value === undefined ? [] : { document, locale: locale.toUpperCase(), path, value };
    }),
  );
}
