import { diffArrays } from 'diff';

export interface Part {
  text: string;
  /** Whether the words are only in the earlier text, only in the later one, or in both. */
  kind: 'removed' | 'added' | 'same';
}

/** Texts that differ in more words are compared as wholes, because a comparison takes time with the square of the differences. */
const MAX_CHANGES = 1500;

/** Splits into words, spaces and marks by the rules of Unicode, which fit every language; in Firefox before 125 at spaces. */
const split = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment)
    : (text as string).split(/(\s+)/);

/** Compares two lists, one line for each of their texts. */
export const compareLines = (before: readonly string[], after: readonly string[]): Part[] =>
  diffArrays([...before], [...after]).flatMap(({ value, removed, added }) =>
    value.map((text): Part => ({ text: `${text}\n`, kind: removed ? 'removed' : added ? 'added' : 'same' })),
  );

/** Compares two texts word by word. A space between two changes belongs to both, so that a changed phrase is one change. */
export function compareWords(before: string, after: string): Part[] {
  const changes = diffArrays(split(before), split(after), { maxEditLength: MAX_CHANGES }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  const parts: Part[] = [];
  let [removed, added] = ['', ''];
  const add = (text: string, kind: Part['kind']) => text && parts.push({ text, kind });
  for (const [index, change] of [...changes, undefined].entries()) {
    const text = change?.value.join('') ?? '';
    const isChange = change?.removed || change?.added;
    const isBetween = !isChange && !text.trim() && index < changes.length - 1 && (removed || added);
    if (change?.removed || isBetween) removed += text;
    if (change?.added || isBetween) added += text;
    if (isChange || isBetween) continue;
    add(removed, 'removed');
    add(added, 'added');
    add(text, 'same');
    [removed, added] = ['', ''];
  }
  return parts;
}
