import { type Change, countOutcome, createChange } from '../common/Change';
import { notFound } from '../errors/appError';
import type { Edit } from './ContentEdit';
import { byTarget, isSameEdit } from './describeDocument';
import { findCurrentEdits, findPublication, withContentLock } from './editQueries';
import type { PublishingContext } from './PublishingContext';
import { omitReleasedEdits } from './releasedTexts';
import { restoreEdit } from './saveEdits';

/** The number of texts that became drafts, and the texts that have another draft, which is left alone. */
export type DraftRestoration = Change<number, Pick<Edit, 'document' | 'locale' | 'path'>>;

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
    let count = 0;
    for (const [key, { document, locale, path }] of new Map([...published, ...wanted])) {
      const [last, draft, edit] = [published.get(key), drafts.get(key), wanted.get(key)];
      if (isSameEdit(last, edit) || isSameEdit(draft, edit)) continue;
      const target = { document, locale, path };
      if (!isSameEdit(last, draft)) {
        conflicts.push(target);
        continue;
      }
      restoreEdit(inside, currentEdits, target, edit, context);
      count += 1;
    }
    await inside.flush();
    return createChange(countOutcome(count, conflicts.length), { result: count, conflicts });
  });
}
