import { contentLanguage } from '../../schema/locales';
import { entryFolders } from '../../server/publishing/documents';
import { readDefault, readSlugs } from '../../server/publishing/releasedTexts';

/** Returns the order of the fields of an entry such as a project, as the files of the release have it. */
export function orderFields(): string[] {
  const order = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (!Array.isArray(value)) order.add(key);
      collect(one);
    }
  };
  for (const folder of entryFolders)
    for (const slug of readSlugs(folder)) collect(readDefault(`${folder}/${slug}`, contentLanguage));
  return [...order];
}
