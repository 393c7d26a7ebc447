import { agency } from '../../../../schema/generated/agency';
import { getDocumentTitle } from '../../../navigation/pageMeta';

/** Lengths that search engines show, roughly; they cut by width. */
export const TITLE = 60;
export const DESCRIPTION = 155;

/** Returns how many characters of a title or a description search engines show; undefined for other texts. */
export function getSearchLength(path: string): number | undefined {
  if (/^(?:pages\[[^\]]+\]|service|project)\.description$/.test(path)) return DESCRIPTION;
  const added = getDocumentTitle('x', agency.name).length - 1;
  return /^pages\[[^\]]+\]\.title$/.test(path) ? TITLE - added : undefined;
}
