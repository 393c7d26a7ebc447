import { isNode, type Scalar, type YAMLSeq } from 'yaml';
import { printInline, printText } from './printYaml.ts';

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

/** Returns the offset of a node. */
export const getStart = (node: unknown): number => getRange(node)?.[0] ?? 0;

export const isTexts = (values: readonly unknown[]): values is string[] =>
  values.every((value) => typeof value === 'string');

export const getLineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Returns where the line of the last character before an offset ends, its line break included. */
export function getLineEnd(text: string, offset: number): number {
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

/** Replaces a list of texts. Those that it keeps stay as they are written, with their comments. */
export function replaceList(file: string, list: YAMLSeq, values: readonly string[]): Replacement | undefined {
  const [start, end] = getRange(list) ?? [];
  if (start === undefined || end === undefined) return undefined;
  if (list.flow) return { start, end, text: `[${values.map(printInline).join(', ')}]` };
  const chunks = getChunks(file, list);
  const from = getLineStart(file, start);
  const column = start - from;
  const print = (value: string) =>
    chunks.get(value) ?? `${' '.repeat(column)}- ${printText(value, { indent: column + 2 })}\n`;
  const last = list.items.at(-1) as Scalar;
  return { start: from, end: getLineEnd(file, last.range?.[1] ?? end), text: values.map(print).join('') };
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
