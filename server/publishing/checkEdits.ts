import { resolve } from 'node:path';
import { contentLanguage } from '../../schema/locales';
import type { Contents } from '../content/Content';
import { FORMAT, findTypedPlaceholders } from '../content/compareTexts';
import { replaceIndexes } from '../content/contentPath';
import { CONTENT_DIRECTORY } from '../content/directories';
import { PLACEHOLDER } from '../content/isUntranslated';
import { loadContents } from '../content/loadContents';
import type { Sources } from '../content/Source';
import { SourceError, type SourceProblem } from '../content/SourceFile';
import { findProblem, say } from '../content/wordProblem';
import { findNamedPictures, findUndescribed, findUploaded, getUploadedKey } from '../media/uploadedPictures';
import { editSources } from './applyEdits';
import type { Edit } from './ContentEdit';
import type { ContentProblem } from './ContentProblem';
import { getEntryFolder, getPartOfFile } from './documents';
import { getDefault, hasTarget } from './releasedTexts';

/** Content with edits, or the problems that the checks of the build find. */
export type Checked = { contents: Contents; problems: [] } | { contents: undefined; problems: ContentProblem[] };

/**
 * Reads all content in every language with edits over the files of the release. A site calls it by
 * `contentStore.check`, which shares it.
 * @param signal ends it between two documents.
 */
export async function checkEdits(edits: readonly Edit[], signal?: AbortSignal): Promise<Checked> {
  const sources = editSources(edits);
  const problems = [...findTyped(edits), ...findDropped(edits), ...findUndescribedPictures(edits)];
  const collect = (error: unknown) => {
    if (!(error instanceof SourceError)) throw error;
    problems.push(...error.problems.map((problem) => toContentProblem(problem, sources)));
    return undefined;
  };
  const contents = await loadContents(resolve(CONTENT_DIRECTORY), sources, signal).catch(collect);
  return contents && problems.length === 0 ? { contents, problems: [] } : { contents: undefined, problems };
}

/** Finds uploaded pictures without an alternative text in a language, once for a text and its translations. */
function findUndescribedPictures(edits: readonly Edit[]): ContentProblem[] {
  const named = edits.flatMap(({ document, path, value }) =>
    findNamedPictures(value).map((id) => [`${document} ${path} ${id}`, { document, path, id }] as const),
  );
  return [...new Map(named).values()].flatMap(({ document, path, id }) => {
    const picture = findUploaded(id);
    if (!picture) return [];
    const worded = say('undescribedPicture', { picture: getUploadedKey(id) });
    return findUndescribed(picture).map((locale) => ({ document, locale, path, message: worded.message, worded }));
  });
}

/** Finds texts that type a number where the release has a placeholder, because the number would stay when the constant changes. */
function findTyped(edits: readonly Edit[]): ContentProblem[] {
  return edits
    .filter((edit) => edit.locale === contentLanguage && hasTarget(edit))
    .flatMap((edit) => {
      const { document, locale, path, value } = edit;
      const typed = getPairs(getDefault(edit), value).flatMap(([before, after]) =>
        findTypedPlaceholders(before, after),
      );
      if (typed.length === 0) return [];
      const worded = say('typedFact', { facts: typed.join(', ') });
      return { document, locale, path, message: worded.message, worded };
    });
}

/** Facts that jobs and the browser go by: periods, times to answer, and cookies. */
const EXECUTED = /^(?:retention|replies|accounts|newsletter|siteFigures|cookieLifetimes)\.|^cookieTable$/;

/** Finds legal documents that lack a fact that the site goes by and the release has, because they would be silent about it. */
function findDropped(edits: readonly Edit[]): ContentProblem[] {
  return edits
    .filter((edit) => getEntryFolder(edit.document) === 'legal' && edit.locale === contentLanguage && hasTarget(edit))
    .flatMap((edit) => {
      const { document, locale, path, value } = edit;
      const getFact = ([, name = '']: readonly string[]) => name.replace(FORMAT, '');
      const listFacts = (text: unknown) =>
        [...String(text ?? '').matchAll(PLACEHOLDER)].filter((one) => EXECUTED.test(getFact(one)));
      const present = new Set(listFacts(value).map(getFact));
      const dropped = listFacts(getDefault(edit)).filter((one) => !present.has(getFact(one)));
      if (dropped.length === 0) return [];
      const worded = say('droppedFact', { facts: [...new Set(dropped.map(([braces]) => braces))].join(', ') });
      return { document, locale, path, message: worded.message, worded };
    });
}

/** Pairs a text with the one that it replaces, and the entries of lists that changed by their index. */
function getPairs(before: unknown, after: unknown): [string, string][] {
  if (typeof before === 'string' && typeof after === 'string') return pairLines(before, after);
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  return before.flatMap((text, index) => {
    const replacement: unknown = after[index];
    const isMoved = after.includes(text) || before.includes(replacement);
    return typeof replacement !== 'string' || isMoved ? [] : [[String(text), replacement]];
  });
}

/** Pairs the lines of a text that are gone with those that are new, because a long text may type a number elsewhere. */
function pairLines(before: string, after: string): [string, string][] {
  const [former, present] = [before.split('\n'), after.split('\n')];
  const gone = former.filter((line) => !present.includes(line));
  const added = present.filter((line) => !former.includes(line));
  if (gone.length !== added.length) return [[gone.join('\n'), added.join('\n')]];
  return gone.map((line, index) => [line, added[index] ?? '']);
}

/** Names the path of a problem as edits do: by document, language and the ids of entries. */
const toContentProblem = ({ file, path, message, ...problem }: SourceProblem, sources: Sources): ContentProblem => {
  const worded = problem.worded ?? findProblem(message);
  return {
    ...getPartOfFile(file),
    path: replaceIndexes(path, sources.read(resolve(file))?.value),
    message,
    ...(worded && { worded }),
  };
};
