import { isMap, isNode, isScalar, type Node, type Pair, parseDocument, stringify } from 'yaml';

type Path = readonly (string | number)[];

/**
 * Sets a value in YAML text and leaves every other character as it is: comments, order and line breaks. Creates the key at the end of its
 * group if the group exists.
 * @throws Error if no group is at the path.
 */
export function setYaml(text: string, path: Path, value: unknown): string {
  const document = parseDocument(text);
  const node = document.getIn(path, true);
  if (isScalar(node) && node.value === value) return text;
  if (isNode(node) && !isScalar(node) && JSON.stringify(node.toJSON()) === JSON.stringify(value)) return text;
  const indent = '  '.repeat(path.filter((part) => typeof part === 'string').length);
  const printed = print(value, indent);
  const range = isNode(node) ? node.range : undefined;
  if (range) {
    const end = getValueEnd(text, range[0], range[1]);
    // A block begins on the line after its key, with white space between.
    const key = text.slice(0, range[0]).trimEnd();
    if (printed.startsWith('\n')) return key + printed + text.slice(end);
    return `${key} ${printed}${text.slice(end)}`;
  }
  const group = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(group)) throw new Error(`There is no ${path.slice(0, -1).join('.')}.`);
  const end = group.range?.[1] ?? text.length;
  const line = `${indent.slice(2)}${path.at(-1)}:${printed.startsWith('\n') ? '' : ' '}${printed}\n`;
  const before = text.slice(0, end);
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}${text.slice(end)}`;
}

/** Removes a key with its value and the comment lines directly above it. Text without the key stays as it is. */
export function cutYaml(text: string, path: Path): string {
  const document = parseDocument(text);
  const group = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(group)) return text;
  const pair = group.items.find(({ key }: Pair) => String(key) === String(path.at(-1)));
  const [start] = (isNode(pair?.key) ? pair.key.range : undefined) ?? [];
  if (!pair || start === undefined) return text;
  const value = pair.value as Node | null;
  const end = text.indexOf('\n', (value?.range?.[1] ?? start) - 1);
  let from = text.lastIndexOf('\n', start - 1) + 1;
  for (;;) {
    const above = text.lastIndexOf('\n', from - 2) + 1;
    if (from === 0 || !text.slice(above, from).trimStart().startsWith('#')) break;
    from = above;
  }
  // One of the blank lines around the key.
  const rest = text.slice(end + 1);
  const kept = text.slice(0, from);
  return kept.endsWith('\n\n') || kept === '' ? kept + rest.replace(/^\n+/, '') : kept + rest;
}

/** The range of a block includes the line break after it, and comments that follow. */
const getValueEnd = (text: string, start: number, end: number) =>
  start + text.slice(start, end).replace(/(?:\s|\n[ \t]*#.*)+$/, '').length;

const isShort = (value: unknown): boolean =>
  Array.isArray(value) && value.every((part) => typeof part === 'string' && part.length < 12);

/** Prints a value after its key; a list of objects or a group begins on a line of its own. */
function print(value: unknown, indent: string): string {
  if (typeof value === 'string' && value.includes('\n')) return `|-\n${value.trimEnd().replace(/^(?=.)/gm, indent)}`;
  if (typeof value !== 'object' || value === null || isShort(value))
    return stringify(value, {
      lineWidth: 0,
      collectionStyle: 'flow',
      flowCollectionPadding: false,
      singleQuote: true,
    }).trimEnd();
  const block = stringify(value, { lineWidth: 0, singleQuote: true }).trimEnd();
  return `\n${block.replace(/^(?=.)/gm, indent)}`;
}
