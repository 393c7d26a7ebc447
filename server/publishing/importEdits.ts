import type { Context } from '../context';
import type { ContentImport } from './ContentBundleResolver';
import type { Edit } from './ContentEdit';
import { byTarget, getKey } from './describeDocument';
import { changeContent, findWorking } from './editState';
import { isDate } from './releasedTexts';
import { assertEditable, assertValues, getVersion, put } from './saveEdits';

/**
 * Saves edits as drafts with the hashes that they have, so that a text which another release changed since is marked as such.
 * @throws NOT_FOUND for a document that nobody may edit, VALIDATION_FAILED for a place or a value that it cannot have.
 */
export async function importEdits(
  context: Context,
  inputs: readonly (Edit & { version: number | null })[],
): Promise<ContentImport> {
  // Publications set the dates of pages.
  const edits = inputs.filter((edit) => !isDate(edit));
  for (const document of new Set(edits.map((edit) => edit.document))) {
    assertEditable(document);
    await assertValues(
      document,
      edits.filter((edit) => edit.document === document),
      inputs,
    );
  }
  return changeContent(context.em, async (inside) => {
    const working = byTarget(await findWorking(inside));
    const result: ContentImport = { saved: 0, conflicts: [] };
    for (const { version, ...edit } of edits) {
      const { document, locale, path } = edit;
      if (getVersion(working.get(getKey(edit))) !== version) {
        result.conflicts.push({ document, locale, path });
        continue;
      }
      put(inside, working, edit, context);
      result.saved += 1;
    }
    await inside.flush();
    return result;
  });
}
