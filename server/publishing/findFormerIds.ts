import type { FieldError } from '../../schema/rules/FieldError';
import type { ContentEditInput } from './ContentEditInput';
import { getProjectIds } from './describeDocument';
import { PROJECT_LIST } from './documents';
import { isIds } from './entryLists';
import { type CurrentEdits, readSource } from './sourceHashes';

/** Finds ids that are former ids of other projects, whose addresses would lead nowhere else then. */
export function findFormerIds(
  document: string,
  inputs: readonly ContentEditInput[],
  currentEdits: CurrentEdits,
): FieldError[] {
  if (document !== PROJECT_LIST) return [];
  const former = new Set(
    getProjectIds({ currentEdits }).flatMap((id) => {
      const ids = readSource({ document: `projects/${id}`, path: 'project.formerIds' }, currentEdits);
      return isIds(ids) ? ids : [];
    }),
  );
  return inputs.flatMap(({ value }, index): FieldError[] => {
    const id = isIds(value) ? value.find((one) => former.has(one)) : undefined;
    const error = { field: `edits[${index}].value`, code: 'INVALID_VALUE', reason: 'contentProjectFormer' } as const;
    return id === undefined ? [] : [{ ...error, params: { id } }];
  });
}
