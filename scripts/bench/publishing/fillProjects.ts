import { contentLanguage } from '../../../schema/locales';
import { contentLocales } from '../../../server/publishing/documents';
import { readDefault } from '../../../server/publishing/releasedTexts';

/** A picture of the release, which every generated project shows under a key of its own. */
export const MODEL = 'projects/saas-dashboard/overview-desktop';

export const getPictureKey = (n: number): string => `projects/bench-${n}/overview-desktop`;

export const getProjectId = (n: number): string => `bench-${n}`;

/** Returns a project of the size of those of the release, in every language. */
export function createProject(n: number, title = 'A generated project') {
  const id = getProjectId(n);
  return contentLocales.map((locale) => {
    const model = readDefault('projects/saas-dashboard', locale) as Record<string, unknown> & { screenshots: object[] };
    const [screen] = model.screenshots;
    const picture = getPictureKey(n);
    const facts = { position: 1000 + n, mainPicture: picture, screenshots: [{ ...screen, picture }] };
    const value = { ...model, id, title, screenshots: [screen], ...(locale === contentLanguage && facts) };
    return { document: `projects/${id}`, locale: locale.toUpperCase(), path: '', value };
  });
}
