import { isNode, isScalar, isSeq, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { printSorted } from './printSorted';
import { printFields, printInline, printText } from './printYaml';

/** A part of a file and the text that replaces it. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

const getRange = (node: unknown): [start: number, end: number] | undefined => {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : undefined;
};

const getLineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Returns where the line of the last character before an offset ends, its line break included. */
function getLineEnd(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

const getIndent = (text: string, offset: number): number =>
  text.slice(getLineStart(text, offset)).match(/^(?: |- )*/)?.[0].length ?? 0;

/** Replaces a text where it stands. Comments and everything around it stay. */
export function replaceText(file: string, node: Scalar, value: string, isInline: boolean): Replacement | undefined {
  const [start, end] = getRange(node) ?? [];
  if (start === undefined || end === undefined) return undefined;
  if (isInline) return { start, end, text: printInline(value) };
  const former = file.slice(start, end);
  const isOneLine = !former.includes('\n') && /\S/.test(file.slice(end, getLineEnd(file, end)));
  const isEntry = /^[ -]*- $/.test(file.slice(getLineStart(file, start), start));
  const indent = getIndent(file, start) + (isEntry ? 0 : 2);
  const text = printText(value, { indent, type: node.type as Scalar.Type, isOneLine });
  const ending = former.endsWith('\n') ? '\n' : '';
  return { start, end, text: (start > 0 && file[start - 1] === ':' ? ' ' : '') + text + ending };
}

/** Removes a field with its line, or sets it to null where other things are on the line. */
export function removeField(file: string, map: YAMLMap, name: string): Replacement | undefined {
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
  const key = getRange(pair?.key);
  if (!pair || !key) return undefined;
  const [start, end] = getRange(pair.value) ?? key;
  const lineStart = getLineStart(file, key[0]);
  if (map.flow || /\S/.test(file.slice(lineStart, key[0]))) return { start, end, text: 'null' };
  return { start: lineStart, end: getLineEnd(file, end), text: '' };
}

/** Replaces a list. Texts that it keeps stay as they are written, with their comments. */
export function replaceList(file: string, list: YAMLSeq, values: readonly unknown[]): Replacement | undefined {
  const [start, end] = getRange(list) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const isTexts = values.every((value) => typeof value === 'string') && list.items.every(isScalar);
  if (list.flow && isTexts) return { start, end, text: `[${values.map(String).map(printInline).join(', ')}]` };
  if (list.flow || values.length === 0) return { start, end, text: JSON.stringify(values) + (list.flow ? '' : '\n') };
  const chunks = isTexts ? getChunks(file, list) : new Map<unknown, string>();
  const from = getLineStart(file, start);
  const column = start - from;
  const indent = ' '.repeat(column);
  const print = (value: unknown) =>
    chunks.get(value) ??
    (typeof value === 'string'
      ? `${indent}- ${printText(value, { indent: column + 2 })}\n`
      : printFields([value]).replaceAll(/^(?=.)/gm, indent));
  return { start: from, end: getLineEnd(file, end), text: values.map(print).join('') };
}

/** Returns the lines of each text of a list, with the comments before it. */
function getChunks(file: string, list: YAMLSeq): Map<unknown, string> {
  let from = getLineStart(file, list.range?.[0] ?? 0);
  return new Map(
    (list.items as Scalar[]).map((item) => {
      const to = getLineEnd(file, item.range?.[1] ?? from);
      const lines = file.slice(from, to);
      from = to;
      return [item.value, lines.endsWith('\n') ? lines : `${lines}\n`];
    }),
  );
}

/** A field of a file, from the comments before it to its last line. */
interface Field {
  name: string;
  start: number;
  end: number;
  node: unknown;
}

/**
 * Replaces the fields of a file. Those that stay the same keep their lines, and all keep the comments before them.
 * @param order of fields that are new.
 */
export function replaceFields(
  file: string,
  map: YAMLMap,
  values: Readonly<Record<string, unknown>>,
  order: readonly string[],
): string {
  const fields = splitFields(file, map);
  const kept = fields.filter(({ name }) => Object.hasOwn(values, name));
  for (const name of Object.keys(values).filter((key) => !fields.some((field) => field.name === key))) {
    const before = order.slice(0, Math.max(0, order.indexOf(name)));
    const at = order.includes(name) ? kept.findLastIndex((field) => before.includes(field.name)) + 1 : kept.length;
    kept.splice(at, 0, { name, start: 0, end: 0, node: undefined });
  }
  return kept.map((field) => printField(file, field, values[field.name], order)).join('');
}

function printField(file: string, { name, start, end, node }: Field, value: unknown, order: readonly string[]): string {
  const lines = file.slice(start, end);
  if (isNode(node) && printSorted(node.toJSON()) === printSorted(value)) return lines;
  const replacement = replaceNode(file, node, value);
  if (replacement) return file.slice(start, replacement.start) + replacement.text + file.slice(replacement.end, end);
  const comments = lines.match(/^(?:[ \t]*(?:#.*)?\n)*/)?.[0] ?? '';
  return comments + printFields({ [name]: value }, order);
}

function replaceNode(file: string, node: unknown, value: unknown): Replacement | undefined {
  if (isScalar(node) && typeof node.value === 'string' && typeof value === 'string')
    return replaceText(file, node, value, false);
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isSeq(node) && isTexts ? replaceList(file, node, value) : undefined;
}

function splitFields(file: string, map: YAMLMap): Field[] {
  let start = 0;
  return (map.items as Pair<Scalar>[]).map(({ key, value: node }, index) => {
    const isLast = index === map.items.length - 1;
    const end = isLast ? file.length : getLineEnd(file, (getRange(node) ?? getRange(key))?.[1] ?? start);
    const field = { name: String(key.value), start, end, node };
    start = end;
    return field;
  });
}
