import { isDocumentSlug, PRIVACY_POLICY } from '../../schema/documentAddress';
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
 * Finds lists that would lose a page: a project or article with a former id of another one, whose address would lead nowhere else then, a
 * list of services without one that has a page, which staff hide instead, and a list of documents without the privacy policy or with a taken address.
 */
export function findListErrors(
  document: string,
  inputs: readonly ContentEditInput[],
  currentEdits: readonly Edit[],
): FieldError[] {
  const find = (value: readonly string[]): { id: string | undefined; reason: RequestError } => {
    if (document === 'legal') {
      const taken = value.find((one) => !isDocumentSlug(one));
      if (taken !== undefined) return { id: taken, reason: 'contentAddressTaken' };
      return { id: value.includes(PRIVACY_POLICY) ? undefined : PRIVACY_POLICY, reason: 'contentDocumentNeeded' };
    }
    if (isEntryFolder(document)) {
      const ids = findEntryIds(document, currentEdits);
      const former = new Set(ids.flatMap((id) => findFormerIds(id, currentEdits, document)));
      return { id: value.find((one) => former.has(one)), reason: 'contentProjectFormer' };
    }
    const released = getDefault({ document: SERVICES, locale: contentLanguage, path: SERVICES });
    const pages = readSlugs(SERVICES).filter((slug) => !retiredPages.includes(slug));
    const needed = (isIds(released) ? released : []).filter((id) => pages.includes(id));
    return { id: needed.find((id) => !value.includes(id)), reason: 'contentServiceHide' };
  };
  if (!isEntryFolder(document) && document !== SERVICES) return [];
  return inputs.flatMap(({ path, value }, index): FieldError[] => {
    if (path !== document || !isIds(value)) return [];
    const { id, reason } = find(value);
    const error = { field: `edits[${index}].value`, code: 'INVALID_VALUE', reason } as const;
    return id === undefined ? [] : [{ ...error, params: { id, address: `/${id}` } }];
  });
}
