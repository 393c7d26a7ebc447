import { stringify } from 'csv-stringify/sync';
import { findDifference } from '../../server/content/compareTexts';
import { findProblem } from '../messages/findMessageProblems';
import { COLUMNS, type Row } from './readTable';
import { findMissing, type MissingText, type TranslationFile } from './translationFiles';

/** Prints texts as a table for a translator, who fills in the last column. */
export const printTable = (missing: readonly MissingText[]): string =>
  stringify(
    missing.map(({ file, path, source }) => [file, path, source, '']),
    { header: true, columns: COLUMNS, quoted_string: true, bom: true },
  );

/** Line ends of spreadsheets; everything else is as it was typed. */
const normalize = (text: string) => text.replaceAll('\r\n', '\n').trim();

/**
 * Writes the translations of a table into the files of a language.
 * @returns how many were written, and a line for each that does not fit: other placeholders, or a source that changed since.
 */
export function takeTable(
  files: readonly TranslationFile[],
  rows: readonly Row[],
): { taken: number; problems: string[] } {
  const sources = new Map(findMissing(files).map(({ file, path, source }) => [`${file} ${path}`, source]));
  const problems: string[] = [];
  let taken = 0;
  for (const { file, isMessages, write } of files) {
    const changed = new Map<string, string>();
    for (const row of rows.filter((one) => one.file === file)) {
      const translation = normalize(row.translation ?? '');
      const source = sources.get(`${file} ${row.path}`);
      if (!translation || source === undefined) continue;
      const isOld = normalize(source) !== normalize(row.source);
      const difference = isMessages ? findProblem(source, translation) : findDifference(source, translation)?.message;
      if (isOld || difference) {
        problems.push(`${file} ${row.path}: ${isOld ? 'translates a text that changed' : difference}`);
        continue;
      }
      changed.set(row.path, translation);
      taken += 1;
    }
    if (changed.size > 0) write(changed);
  }
  return { taken, problems };
}
