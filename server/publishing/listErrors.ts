import { retiredPages } from '../../schema/generated/choices';
import { contentLanguage } from '../../schema/locales';
import type { FieldError } from '../../schema/rules/FieldError';
import type { RequestError } from '../errors/wordFieldErrors';
import type { Edit } from './ContentEdit';
import type { ContentEditInput } from './ContentEditInput';
import { isEntryFolder } from './documents';
import { findEntryIds, findFormerIds } from './entryIds';
import { isIds } from './entryLists';
import { getDefault, readSlugs } from './releasedTexts';

const SERVICES = 'services';

/**
 * Finds lists that would lose a page: a project or article with a former id of another one, whose address would lead nowhere else then, and a
 * list of services without one that has a page. Staff hide it instead.
 */
export function findListErrors(
  document: string,
  inputs: readonly ContentEditInput[],
  currentEdits: readonly Edit[],
): FieldError[] {
  const find = (value: readonly string[]) => {
    if (isEntryFolder(document)) {
      const ids = findEntryIds(document, currentEdits);
      const former = new Set(ids.flatMap((id) => findFormerIds(id, currentEdits, document)));
      return { id: value.find((one) => former.has(one)), reason: 'contentProjectFormer' as const };
    }
    const released = getDefault({ document: SERVICES, locale: contentLanguage, path: SERVICES });
    const pages = readSlugs(SERVICES).filter((slug) => !retiredPages.includes(slug));
    const needed = (isIds(released) ? released : []).filter((id) => pages.includes(id));
    return { id: needed.find((id) => !value.includes(id)), reason: 'contentServiceHide' as const };
  };
  if (!isEntryFolder(document) && document !== SERVICES) return [];
  return inputs.flatMap(({ path, value }, index): FieldError[] => {
    if (path !== document || !isIds(value)) return [];
    const { id, reason }: { id: string | undefined; reason: RequestError } = find(value);
    const error = { field: `edits[${index}].value`, code: 'INVALID_VALUE', reason } as const;
    return id === undefined ? [] : [{ ...error, params: { id } }];
  });
}
