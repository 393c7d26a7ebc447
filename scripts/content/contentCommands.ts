import { resolve } from 'node:path';
import { findNamedPictures, getUploadedKey } from '../../server/content/uploadedPictures';
import { isFacts } from '../../server/publishing/documents';
import { dropReleased, hasTarget, isDate } from '../../server/publishing/releasedTexts';
import { printLine } from '../common/Shell';
import type { Commands } from '../staff/Command';
import { readBundle, writeBundle } from './bundle';
import { describeEdits, describeTarget } from './describeEdits';
import { importBundle, publishBundle } from './importBundle';
import { downloadPictures } from './pictureFiles';
import { readPublished } from './readEdits';
import { withoutUploads } from './withoutUploads';
import { writeFiles } from './writeFiles';

const NOTHING = 'The site shows the texts of the release: nothing is published.';

/** Commands of `npm run content`. */
export const commands: Commands = {
  export: {
    takes: '[FOLDER]',
    summary: 'Writes the content files with the published texts, and the texts with their pictures, into a new folder.',
    prepare:
      (values, [name], shell) =>
      async (server) => {
        const published = await readPublished(server);
        const { publication, edits } = published;
        const folder = resolve(shell.folder, name ?? `content-${publication}`);
        const pictures = await downloadPictures(server, edits);
        const files = writeBundle(folder, { ...published, pictures });
        const counts = `${edits.length} texts in ${files.length} changed files, ${pictures.length} uploaded pictures`;
        printLine(
          shell.output,
          values.json
            ? JSON.stringify({ folder, publication, files, pictures: pictures.map(({ id }) => id) })
            : `${folder} has publication ${publication}: ${counts}.`,
        );
      },
  },
  diff: {
    summary: 'Prints the published texts beside those of the release, by document and language.',
    prepare: (values, _words, shell) => async (server) => {
      const { edits } = await readPublished(server);
      if (values.json) return printLine(shell.output, JSON.stringify(edits));
      printLine(shell.output, describeEdits(edits) || NOTHING);
    },
  },
  import: {
    takes: '<FOLDER>',
    summary:
      'Saves the texts of an exported folder as drafts, with their pictures, or refuses them with every problem.',
    options: [
      ['--publish', 'publishes the documents of the folder, too'],
      ['--over-drafts', 'replaces unpublished changes of staff'],
    ],
    prepare: (values, [name = ''], shell) => {
      const bundle = readBundle(resolve(shell.folder, name));
      return async (server) => {
        const { saved, uploaded, withoutTarget, others } = await importBundle(server, bundle, {
          overDrafts: values.overDrafts === true,
        });
        const lines = uploaded > 0 ? [`${uploaded} pictures are uploaded.`] : [];
        lines.push(saved > 0 ? `${saved} texts are saved as drafts.` : 'The site has these texts already.');
        if (withoutTarget.length > 0)
          lines.push('This release has no place for:', ...withoutTarget.map((edit) => `  ${describeTarget(edit)}`));
        if (others.length > 0) lines.push(`${others.length} texts that the folder does not have stay as they are.`);
        const result = values.publish ? await publishBundle(server, bundle.edits) : undefined;
        if (result)
          lines.push(result.isNew ? `They are publication ${result.number}.` : 'There is nothing to publish.');
        printLine(shell.output, values.json ? JSON.stringify({ saved, uploaded, ...result }) : lines.join('\n'));
      };
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
      const gone = dropReleased(edits).filter((edit) => !hasTarget(edit) && !isDate(edit));
      if (gone.length > 0)
        lines.push('This release has no place for:', ...gone.map((edit) => `  ${describeTarget(edit)}`));
      if (pictures.length > 0)
        lines.push(
          'The files do not name these uploaded pictures, which stay at the site with the texts of their projects:',
          ...pictures.map(({ document, picture }) => `  ${document} ${picture}`),
        );
      if (edits.some(({ document }) => isFacts(document)))
        lines.push('Run "npm run gen" for the facts of agency/agency.yaml.');
      if (files.length > 0) lines.push('Commit them. A site of the new release needs these edits no more.');
      printLine(shell.output, lines.join('\n'));
    },
  },
};
