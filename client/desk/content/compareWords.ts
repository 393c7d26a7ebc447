export interface Part {
  text: string;
  /** Whether the words are only in the earlier text, only in the later one, or in both. */
  kind: 'removed' | 'added' | 'same';
}

/** Longer texts are compared as wholes, because the table of a comparison grows with the product of their lengths. */
const MAX_WORDS = 1500;

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Compares two texts word by word, by their longest common sequence. */
export function compareWords(before: string, after: string): Part[] {
  const [old, next] = [splitWords(before), splitWords(after)];
  if (old.length > MAX_WORDS || next.length > MAX_WORDS)
    return join(toParts([before], 'removed'), toParts([after], 'added'));
  const width = next.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === next[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: Part[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [word, other] = [old[row], next[column]];
    if (word !== undefined && word === other) {
      parts.push({ text: word, kind: 'same' });
      [row, column] = [row + 1, column + 1];
    } else if (word !== undefined && (other === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ text: word, kind: 'removed' });
      row += 1;
    } else {
      parts.push({ text: other ?? '', kind: 'added' });
      column += 1;
    }
  }
  return join(parts);
}

const toParts = (texts: readonly string[], kind: Part['kind']): Part[] => texts.map((text) => ({ text, kind }));

/** Joins neighbours of one kind. A space between two changes belongs to both, so that a changed phrase is one change. */
function join(...lists: Part[][]): Part[] {
  const joined: Part[] = [];
  for (const part of groupChanges(lists.flat())) {
    const last = joined.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text) joined.push({ ...part });
  }
  return joined;
}

function groupChanges(parts: readonly Part[]): Part[] {
  const grouped: Part[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    grouped.push({ text: removed, kind: 'removed' }, { text: added, kind: 'added' });
    [removed, added] = ['', ''];
  };
  for (const [index, { text, kind }] of parts.entries()) {
    const isBetween = kind === 'same' && !text.trim() && parts[index + 1]?.kind !== 'same' && (removed || added);
    if (kind === 'removed' || isBetween) removed += text;
    if (kind === 'added' || isBetween) added += text;
    if (kind !== 'same' || isBetween) continue;
    flush();
    grouped.push({ text, kind });
  }
  flush();
  return grouped.filter(({ text }) => text !== '');
}
