import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLocale, type Locale, localeNames } from '../../schema/locales';
import { findNamedPictures, getUploadedKey } from '../../server/media/uploadedPictures';
import { isFacts, isWords } from '../../server/publishing/documents';
import { findListed } from '../../server/publishing/entryLists';
import { hasTarget, isDate, omitReleasedEdits } from '../../server/publishing/releasedTexts';
import { printLine } from '../common/Shell';
import { readTable } from '../language/readTable';
import { printTable, takeTable } from '../language/table';
import { findMissing, findRequired, listTranslationFiles } from '../language/translationFiles';
import type { Commands } from '../staff/Command';
import { CommandError, EXIT } from '../staff/CommandError';
import { describeEdits, describeTarget } from './describeEdits';
import { readPublished } from './readEdits';
import { withoutUploads } from './withoutUploads';
import { writeFiles } from './writeFiles';

const NOTHING = 'The site shows the texts of the release: nothing is published.';

function readLocale(code = ''): Locale {
  if (isLocale(code)) return code;
  throw new CommandError(`${code} is no language of the site: ${localeNames.join(', ')}.`, EXIT.usage);
}

/** Commands of `npm run content`. */
export const commands: Commands = {
  diff: {
    summary: 'Prints the published texts beside those of the release, by document and language.',
    prepare: (values, _words, shell) => async (server) => {
      const { edits } = await readPublished(server);
      if (values.json) return printLine(shell.output, JSON.stringify(edits));
      printLine(shell.output, describeEdits(edits) || NOTHING);
    },
  },
  adopt: {
    summary: 'Writes the published texts into agency/ of this checkout, for a commit.',
    prepare: (values, _words, shell) => async (server) => {
      const { edits, publication } = await readPublished(server);
      const files = writeFiles(resolve(shell.folder, 'agency'), withoutUploads(edits)).map((file) => `agency/${file}`);
      const pictures = edits.flatMap(({ document, value }) =>
        findNamedPictures(value).map((id) => ({ document, picture: getUploadedKey(id) })),
      );
      if (values.json) return printLine(shell.output, JSON.stringify({ publication, files, pictures }));
      if (edits.length === 0) return printLine(shell.output, NOTHING);
      const lines =
        files.length > 0
          ? [`${files.length} files have the texts of publication ${publication}:`, ...files.map((file) => `  ${file}`)]
          : [`The files have the texts of publication ${publication} already.`];
      const listed = findListed(edits);
      const gone = omitReleasedEdits(edits).filter((edit) => !hasTarget(edit, listed) && !isDate(edit));
      if (gone.length > 0)
        lines.push('This release has no place for:', ...gone.map((edit) => `  ${describeTarget(edit)}`));
      if (pictures.length > 0)
        lines.push(
          'The files do not name these uploaded pictures, which stay at the site with the texts of their projects:',
          ...pictures.map(({ document, picture }) => `  ${document} ${picture}`),
        );
      if (edits.some(({ document }) => isFacts(document) || isWords(document)))
        lines.push('Run "npm run gen" for the facts and the words of agency/.');
      if (files.length > 0) lines.push('Commit them. A site of the new release needs these edits no more.');
      printLine(shell.output, lines.join('\n'));
    },
  },
  missing: {
    takes: '<LANGUAGE>',
    summary: 'Prints the texts that a language lacks, as a table for a translator (CSV).',
    isPublic: true,
    prepare: (values, [code], shell) => {
      const missing = findMissing(listTranslationFiles(readLocale(code)));
      return async () => printLine(shell.output, values.json ? JSON.stringify(missing) : printTable(missing).trimEnd());
    },
  },
  translate: {
    takes: '<LANGUAGE> <FILE>',
    summary: 'Writes the translations of such a table into the files of the language.',
    isPublic: true,
    prepare: (values, [code, file = ''], shell) => {
      const locale = readLocale(code);
      const rows = readTable(readFileSync(resolve(shell.folder, file), 'utf8'));
      return async () => {
        const { taken, problems } = takeTable(listTranslationFiles(locale), rows);
        const left = findRequired(listTranslationFiles(locale)).length;
        if (values.json) return printLine(shell.output, JSON.stringify({ taken, problems, missing: left }));
        for (const problem of problems) printLine(shell.errors, problem);
        printLine(shell.output, `${taken} texts are written; ${left} are missing. Run "npm run gen".`);
        if (problems.length > 0) throw new CommandError('', EXIT.usage);
      };
    },
  },
};
