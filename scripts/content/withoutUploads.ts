import { contentLanguage } from '../../schema/locales';
import { isUploadedKey } from '../../server/media/uploadedPictures';
import type { Edit } from '../../server/publishing/ContentEdit';
import { type Entry, isEntryList, isIds, isInEntry, listEntries } from '../../server/publishing/entryLists';
import { getDefault } from '../../server/publishing/releasedTexts';

/**
 * Returns edits without uploaded pictures, which files of a release cannot name. An entry has the picture of the release instead;
 * where the release has none, or another entry shows it, the entry is left out. Other pictures are left out.
 */
export function withoutUploads(edits: readonly Edit[]): Edit[] {
  const uploads = edits.filter(({ value }) => typeof value === 'string' && isUploadedKey(value));
  const shown = new Set(edits.map(({ value }) => value));
  const gone = uploads.flatMap((edit): Entry[] => {
    const [entry] = listEntries(edit);
    const released = getDefault({ ...edit, locale: contentLanguage });
    return entry && edit.path.includes('[') && (released === undefined || shown.has(released)) ? [entry] : [];
  });
  return edits
    .filter((edit) => !uploads.includes(edit) && !gone.some((entry) => isInEntry(edit, entry)))
    .map((edit) => removeEntries(edit, gone));
}

function removeEntries(edit: Edit, entries: readonly Entry[]): Edit {
  const { document, path, value } = edit;
  const own = entries.filter((entry) => entry.document === document && entry.path === path).map(({ id }) => id);
  return own.length > 0 && isIds(value) && isEntryList(edit)
    ? { ...edit, value: value.filter((id) => !own.includes(id)) }
    : edit;
}
