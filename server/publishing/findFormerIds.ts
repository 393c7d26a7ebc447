import type { FieldError } from '../../schema/rules/FieldError';
import type { ContentEditInput } from './ContentEditInput';
import { getEntryIds } from './describeDocument';
import { getEntryRoot, isEntryFolder } from './documents';
import { isIds } from './entryLists';
import { type CurrentEdits, readSource } from './sourceHashes';

/** Finds ids that are former ids of other entries, whose addresses would lead nowhere else then. */
export function findFormerIds(
  document: string,
  inputs: readonly ContentEditInput[],
  currentEdits: CurrentEdits,
): FieldError[] {
  if (!isEntryFolder(document)) return [];
  const former = new Set(
    getEntryIds({ currentEdits }, document).flatMap((id) => {
      const ids = readSource(
        { document: `${document}/${id}`, path: `${getEntryRoot(document)}.formerIds` },
        currentEdits,
      );
      return isIds(ids) ? ids : [];
    }),
  );
  return inputs.flatMap(({ value }, index): FieldError[] => {
    const id = isIds(value) ? value.find((one) => former.has(one)) : undefined;
    const error = { field: `edits[${index}].value`, code: 'INVALID_VALUE', reason: 'contentProjectFormer' } as const;
    return id === undefined ? [] : [{ ...error, params: { id } }];
  });
}
