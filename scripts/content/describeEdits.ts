import { getLocaleName } from '../../schema/locales';
import type { Edit } from '../../server/publishing/ContentEdit';
import { findListed } from '../../server/publishing/entryLists';
import { getDefault, hashReleasedText, hasTarget, isDate } from '../../server/publishing/releasedTexts';

const CHANGED = 'The release has another text since it was edited.';
const GONE = 'This release has no such place; the text is not shown.';

interface Target {
  document: string;
  /** Its code, or its name in GraphQL. */
  locale: string;
  path: string;
}

/** Names a text by its document, language and path. */
export const describeTarget = ({ document, locale, path }: Target): string =>
  [`${document} (${getLocaleName(locale)})`, path].filter(Boolean).join(' ');

/** Prints edits beside the texts of the release, by document and language. */
export function describeEdits(edits: readonly Edit[]): string {
  const listed = findListed(edits);
  const groups = new Map<string, Edit[]>();
  for (const edit of edits.filter((one) => !isDate(one))) {
    const name = `${edit.document} (${getLocaleName(edit.locale)})`;
    groups.set(name, [...(groups.get(name) ?? []), edit]);
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => [name, ...own.flatMap((edit) => describeEdit(edit, listed))].join('\n'))
    .join('\n\n');
}

function describeEdit(edit: Edit, listed: ReadonlySet<string>): string[] {
  const released = getDefault(edit);
  const note = !hasTarget(edit, listed) ? GONE : edit.baseHash !== hashReleasedText(edit) ? CHANGED : undefined;
  const notes = note ? [`    ! ${note}`] : [];
  return [`  ${edit.path}`, ...notes, ...printChange(released, edit.value)];
}

const printChange = (before: unknown, after: unknown): string[] => [
  ...printLines('-', before),
  ...printLines('+', after),
];

/** Prints a value with a mark before each line: texts as they are, lists line by line, other values as JSON. */
function printLines(mark: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  const text = typeof value === 'string' ? value : isTexts ? value.join('\n') : JSON.stringify(value, null, 2);
  return text.split('\n').map((line) => `    ${mark} ${line}`.trimEnd());
}
