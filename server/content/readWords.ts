import { contentLanguage, type Locale } from '../../schema/locales';
import { isolateJoinedDigits } from './amounts';
import { findDifference } from './compareTexts';
import { getAt, setAt } from './contentPath';
import { fillPlaceholders, type PlaceholderScope } from './fillPlaceholders';
import { type CompiledMessage, parseMessage } from './parseMessage';
import { getReleasedWords, listWords } from './releasedWords';
import type { SourceFile } from './SourceFile';
import { say, type WordedProblem } from './wordProblem';

/** Words that differ from those of the release, as a page lays them over its messages. */
export interface ChangedWords {
  readonly [key: string]: CompiledMessage | ChangedWords;
}

/** A built page has no parser of messages; in development and tests it has no other formatter. */
export const compileWord = (message: string): CompiledMessage =>
  import.meta.env.PROD ? (parseMessage(message)?.compiled ?? message) : message;

/** Names the values and tags of a message as they are typed; undefined for one that cannot be read. */
function listNames(message: string): string[] | undefined {
  const parsed = parseMessage(message);
  return (
    parsed &&
    [...parsed.values].map(([name, kind]) =>
      kind === 'tag' ? `<${name}>` : kind === 'value' ? `{${name}}` : `{${name}, …}`,
    )
  );
}

/** Describes which values and tags of its original a message lacks, and which it adds. */
function findNameProblem(original: string, message: string): WordedProblem | undefined {
  const [wanted = [], found] = [listNames(original), listNames(message)];
  if (!found) return say('notMessage');
  const missing = wanted.filter((name) => !found.includes(name)).join(', ');
  const surplus = found.filter((name) => !wanted.includes(name)).join(', ');
  if (missing && surplus) return say('lacksAndHas', { missing, surplus });
  if (missing) return say('lacks', { missing });
  return surplus ? say('has', { surplus }) : undefined;
}

interface WordsReading {
  locale: Locale;
  scope: PlaceholderScope;
  /** The words of the locale with edits; the file collects their errors. */
  source: SourceFile;
  /** The words in the language of the content with edits. */
  original: unknown;
}

/**
 * Reads the words that differ from those of the release; undefined where none does. A message has the values and tags of its original, and a
 * translation its numbers as every other text.
 */
export function readWords({ locale, scope, source, original }: WordsReading): ChangedWords | undefined {
  const released = getReleasedWords(locale);
  const releasedSource = getReleasedWords(contentLanguage);
  let changed: ChangedWords | undefined;
  for (const [path, text] of source.value === released ? [] : listWords(released)) {
    const value = getAt(source.value, path);
    const sourceText = String(getAt(original, path) ?? '');
    const releasedText = String(getAt(releasedSource, path));
    const problem = (one: WordedProblem) => source.problemAt(path, one);
    if (typeof value !== 'string' || !value.trim()) {
      problem(say('missingText'));
      continue;
    }
    const isSame = value === text;
    const difference =
      locale !== contentLanguage && !(isSame && sourceText === releasedText)
        ? findDifference(sourceText, value)
        : undefined;
    if (difference) problem(difference);
    if (isSame) continue;
    const unknown: string[] = [];
    const filled = fillPlaceholders(value, scope, (name) => void unknown.push(name));
    for (const name of unknown) problem(say('placeholderUnknown', { name }));
    const names = unknown.length === 0 ? findNameProblem(releasedText, filled) : undefined;
    if (names) problem(names);
    const message = locale === contentLanguage ? filled : isolateJoinedDigits(filled, locale);
    changed = setAt(changed ?? {}, path, compileWord(message)) as ChangedWords;
  }
  return changed;
}
