import { type Change, countOutcome, createChange } from '../common/Change';
import { notFound } from '../errors/appError';
import type { Edit } from './ContentEdit';
import type { ContentProblem } from './ContentProblem';
import { byTarget, isSameEdit } from './describeDocument';
import { findCurrentEdits, findPublication, withContentLock } from './editQueries';
import { findListed } from './entryLists';
import type { PublishingContext } from './PublishingContext';
import { findDeletedPictures } from './publish';
import { omitReleasedEdits } from './releasedTexts';
import { findDraftEntries, restoreEdit } from './storeEdits';

/**
 * The number of texts that became drafts, the texts that have another draft, which is left alone, and those with a picture that was deleted
 * since, which would keep all drafts from being shown.
 */
export type DraftRestoration = Change<number, Pick<Edit, 'document' | 'locale' | 'path'>, ContentProblem>;

/**
 * Makes drafts of the texts of a publication that differ from the last one. Pages stay as they are.
 * @param number 0 for the texts of the release
 * @throws NOT_FOUND
 */
export function restoreAsDrafts(context: PublishingContext, number: number): Promise<DraftRestoration> {
  return withContentLock(context.em, async (inside) => {
    const restored = number === 0 ? [] : (await findPublication(inside, number))?.edits;
    if (!restored) throw notFound('Publication');
    const rows = await findCurrentEdits(inside);
    const currentEdits = byTarget(rows);
    const drafts = byTarget(omitReleasedEdits(rows));
    const published = byTarget(omitReleasedEdits((await findPublication(inside))?.edits ?? []));
    const wanted = byTarget(omitReleasedEdits(restored));
    const conflicts: Pick<Edit, 'document' | 'locale' | 'path'>[] = [];
    const problems = findDeletedPictures(restored);
    const listed = findListed(restored);
    const isLeftAlone = findDraftEntries(drafts, published, listed);
    let count = 0;
    for (const [key, { document, locale, path }] of new Map([...published, ...wanted])) {
      const [last, draft, edit] = [published.get(key), drafts.get(key), wanted.get(key)];
      if (isSameEdit(last, edit) || isSameEdit(draft, edit)) continue;
      if (problems.some((problem) => problem.document === document && problem.path === path)) continue;
      const target = { document, locale, path };
      if (isLeftAlone(target)) continue;
      if (!isSameEdit(last, draft)) {
        conflicts.push(target);
        continue;
      }
      restoreEdit(inside, currentEdits, { target, edit, listed }, context);
      count += 1;
    }
    await inside.flush();
    return createChange(countOutcome(count, conflicts.length), { result: count, conflicts, problems });
  });
}
