import { contentLanguage } from '../../schema/locales';
import { UNWRITTEN } from '../content/readValue';
import type { Edit } from './ContentEdit';
import { ContentUnitKind } from './ContentUnit';
import { getKey } from './describeDocument';
import { getNeededLocales, isEntryFolder } from './documents';
import { findListed, isEntryList, isIds, isListed } from './entryLists';
import { readUnits, type Unit } from './readUnits';
import { getDefault } from './releasedTexts';

/** Returns what a preview shows for a value that nobody has written; undefined where nothing can stand for it. */
function getStandIn({ kind, choices }: Unit): unknown {
  if (kind === ContentUnitKind.LIST) return [UNWRITTEN];
  if (kind === ContentUnitKind.CHOICE) return choices?.[0];
  if (kind === ContentUnitKind.FLAG) return false;
  if (kind === ContentUnitKind.NUMBER) return 0;
  if (kind === ContentUnitKind.DAY) return new Date().toISOString().slice(0, 10);
  if (kind === ContentUnitKind.MONEY) return { word: UNWRITTEN };
  return kind === ContentUnitKind.PICTURE || kind === ContentUnitKind.ENTRIES ? undefined : UNWRITTEN;
}

/** Lists the documents in which an edit of a list may have added entries. */
function listFilled(edit: Edit): string[] {
  const { document, value } = edit;
  if (!isIds(value) || !isEntryList(edit)) return [];
  return isEntryFolder(document) ? value.map((id) => `${document}/${id}`) : [document];
}

/** Adds what entries lack that staff have not finished, so that a preview shows them with what they have. */
export async function fillEntries(edits: readonly Edit[]): Promise<Edit[]> {
  const listed = findListed(edits);
  const keys = new Set(edits.map(getKey));
  const filled = [...edits];
  for (const document of new Set(edits.flatMap(listFilled))) {
    for (const unit of await readUnits(document, edits)) {
      const { path, isNeeded, kind } = unit;
      // The word that stands for a price does so in every language; one beside an amount is left out.
      const isFact = unit.isFact && kind !== ContentUnitKind.MONEY;
      const value = getStandIn(unit);
      if (!isNeeded || value === undefined || !isListed({ document, path }, listed)) continue;
      for (const locale of isFact ? [contentLanguage] : getNeededLocales(document)) {
        const target = { document, locale, path };
        if (keys.has(getKey(target)) || getDefault(target) !== undefined) continue;
        filled.push({ ...target, value: matchLength(value, edits, target), baseHash: null, sourceHash: null });
      }
    }
  }
  return filled;
}

/** A translated list of texts has as many as its original. */
function matchLength(
  value: unknown,
  edits: readonly Edit[],
  target: Pick<Edit, 'document' | 'locale' | 'path'>,
): unknown {
  const source = getKey({ ...target, locale: contentLanguage });
  const original = edits.find((edit) => getKey(edit) === source)?.value;
  return Array.isArray(value) && Array.isArray(original) ? original.map(() => UNWRITTEN) : value;
}
