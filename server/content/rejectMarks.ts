import { relative, resolve, sep } from 'node:path';
import { isToTranslate } from '../../schema/agency/toTranslate';
import { isPublicLocale } from '../../schema/locales';
import { CONTENT_DIRECTORY } from './directories';
import type { Source, Sources } from './Source';

const MESSAGE = 'is still to be translated';

/**
 * Returns the files of a folder of content, in which the mark of a missing translation is an error where visitors would read it: `npm run
 * language -- add` completes the files of a public language, too.
 */
export const rejectMarks = (sources: Sources, directory: string): Sources => ({
  list: sources.list,
  read: (file) => {
    const source = sources.read(file);
    return source && isOfVisitors(file, directory) && hasMark(source.value) ? createRejected(source) : source;
  },
});

const isOfVisitors = (file: string, directory: string): boolean =>
  [directory, CONTENT_DIRECTORY].some((root) => {
    const steps = relative(resolve(root), file).split(sep);
    return steps[0] !== '..' && steps.some(isPublicLocale);
  });

const hasMark = (value: unknown): boolean =>
  typeof value === 'string'
    ? isToTranslate(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasMark);

function createRejected({ text, locate }: Source): Source {
  let offset = 0;
  const errors = text.split('\n').flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    return isToTranslate(line) ? { offset: start, message: MESSAGE } : [];
  });
  // The mark of an edit is not in the file.
  return { text, locate, value: undefined, errors: errors.length > 0 ? errors : [{ offset: 0, message: MESSAGE }] };
}
