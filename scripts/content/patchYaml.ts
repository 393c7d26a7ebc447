import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, isSeq, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { getIndexes } from './pairEntries.ts';
import { isReadAs, printFields, printIndented, printInline } from './printYaml.ts';
import {
  getLineEnd,
  getLineStart,
  getStart,
  isTexts,
  type Replacement,
  replaceList,
  replaceText,
} from './replaceInYaml.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Writes another value into YAML as a person would: what stays the same keeps its lines, its order and its comments.
 * @param order of fields that are new to a group; others come last.
 */
export function patchYaml(text: string, value: unknown, order: readonly string[] = []): string {
  const file = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const document = parseDocument(file);
  const { contents, errors } = document;
  // A file of comments alone has no contents.
  if (errors.length === 0 && isDeepStrictEqual(document.toJSON(), value)) return text;
  if (errors.length === 0 && isNode(contents)) {
    const replacement = new Patch(file, order).replaceNode(contents, value);
    const patched = replacement && apply(file, [replacement]);
    if (patched !== undefined && isReadAs(patched, value)) return patched;
  }
  return printFields(value as object, order);
}

/** Sets a value of a group. @throws Error if no group is at the path. */
export function setYaml(text: string, path: readonly string[], value: unknown): string {
  return patchYaml(text, setField((parseDocument(text).toJS() as unknown) ?? {}, path, value));
}

/** Removes a field with its value and the comment above it. Text without the field stays as it is. */
export function cutYaml(text: string, path: readonly string[]): string {
  const value: unknown = parseDocument(text).toJS();
  try {
    return patchYaml(text, setField(value, path, undefined));
  } catch {
    return text;
  }
}

function setField(group: unknown, [step = '', ...rest]: readonly string[], value: unknown): Fields {
  if (!isFields(group)) throw new Error(`There is no group with ${step}.`);
  const inner = rest.length > 0 ? setField(group[step], rest, value) : value;
  const entries = Object.entries({ ...group, [step]: inner });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

const apply = (file: string, replacements: readonly Replacement[]): string =>
  [...replacements]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), file);

/** A field or an entry with the lines before it that only have comments. */
interface Chunk {
  name: unknown;
  start: number;
  end: number;
  node: unknown;
}

/** Prints fields within braces, in the order that they have; those that it lacked come last. Undefined for inner groups. */
function replaceFlowMap(map: YAMLMap, value: Fields): Replacement | undefined {
  if (!map.range || Object.values(value).some((one) => typeof one === 'object')) return undefined;
  const names = (map.items as Pair[]).map(({ key }) => String(isScalar(key) ? key.value : key));
  const kept = names.filter((name) => Object.hasOwn(value, name));
  const added = Object.keys(value).filter((name) => !names.includes(name));
  const print = (one: unknown) => (typeof one === 'string' ? printInline(one) : String(one));
  const fields = [...kept, ...added].map((name) => `${name}: ${print(value[name])}`);
  return { start: map.range[0], end: map.range[1], text: `{ ${fields.join(', ')} }` };
}

class Patch {
  private readonly file: string;
  private readonly order: readonly string[];

  constructor(file: string, order: readonly string[]) {
    this.file = file;
    this.order = order;
  }

  /** Returns undefined where the whole field or entry is to be printed anew. */
  replaceNode(node: unknown, value: unknown, isInline = false): Replacement | undefined {
    if (isScalar(node) && typeof node.value === 'string' && typeof value === 'string')
      return replaceText(this.file, node, value, isInline);
    if (isScalar(node) && node.value !== null && (typeof value === 'number' || typeof value === 'boolean'))
      return { start: node.range?.[0] ?? 0, end: node.range?.[1] ?? 0, text: String(value) };
    if (isMap(node) && isFields(value) && !node.flow && Object.keys(value).length > 0)
      return this.replaceMap(node, value);
    if (isMap(node) && isFields(value) && node.flow) return replaceFlowMap(node, value);
    if (!isSeq(node) || !Array.isArray(value) || value.length === 0) return undefined;
    const isOfTexts = isTexts(value) && node.items.every(isScalar);
    if (isOfTexts) return replaceList(this.file, node, value);
    return node.flow ? undefined : this.replaceEntries(node, value);
  }

  private replaceMap(map: YAMLMap, value: Fields): Replacement {
    const fields = this.split(
      map,
      (map.items as Pair[]).map(({ key, value: node }) => [isScalar(key) ? key.value : key, key, node]),
    );
    const kept = fields.filter(({ name }) => Object.hasOwn(value, String(name)));
    for (const name of Object.keys(value).filter((key) => !fields.some((field) => field.name === key))) {
      const before = this.order.slice(0, Math.max(0, this.order.indexOf(name)));
      const isOrdered = this.order.includes(name);
      const at = isOrdered ? kept.findLastIndex((field) => before.includes(String(field.name))) + 1 : kept.length;
      kept.splice(at, 0, { name, start: 0, end: 0, node: undefined });
    }
    const gone = new Set(fields.filter((field) => !kept.includes(field)));
    const remarks = [...gone].map((field) => (fields.indexOf(field) === 0 ? '' : this.getRemark(field)));
    const texts = kept.map((chunk) => {
      const name = String(chunk.name);
      const isFirst = chunk === fields[0];
      return this.printChunk(chunk, value[name], isFirst, this.getColumn(map), { [name]: value[name] });
    });
    return this.join(map, fields, [...texts, ...remarks]);
  }

  private replaceEntries(list: YAMLSeq, values: readonly unknown[]): Replacement {
    const entries = this.split(
      list,
      list.items.map((node, index) => [index, node, node]),
    );
    const indexes = getIndexes(list.toJSON() as unknown[], values);
    const texts = values.map((value, index) => {
      const chunk = entries[indexes[index] ?? -1] ?? { name: index, start: 0, end: 0, node: undefined };
      return this.printChunk(chunk, value, chunk === entries[0], this.getColumn(list), [value]);
    });
    return this.join(list, entries, texts);
  }

  private printChunk(
    { start, end, node }: Chunk,
    value: unknown,
    isFirst: boolean,
    column: number,
    whole: object,
  ): string {
    const indent = ' '.repeat(column);
    const lines = (isFirst ? indent : '') + this.file.slice(start, end);
    if (isNode(node) && isDeepStrictEqual(node.toJSON(), value)) return lines;
    const replacement = isNode(node) ? this.replaceNode(node, value) : undefined;
    if (replacement) {
      const { start: from, end: to, text } = replacement;
      return (isFirst ? indent : '') + this.file.slice(start, Math.max(start, from)) + text + this.file.slice(to, end);
    }
    const comments = isFirst ? '' : (lines.match(/^(?:[ \t]*(?:#.*)?\n)*/)?.[0] ?? '');
    return comments + printIndented(whole, column, this.order);
  }

  /** Comments apart from a field, with a blank line between, stay when it goes. */
  private getRemark({ start, end }: Chunk): string {
    const comments = this.file.slice(start, end).match(/^(?:[ \t]*(?:#.*)?\n)*/)?.[0] ?? '';
    const apart = comments.slice(0, comments.lastIndexOf('\n\n') + 1);
    return apart.includes('#') ? apart : '';
  }

  private getColumn(node: unknown): number {
    const start = getStart(node);
    return start - getLineStart(this.file, start);
  }

  private join(node: unknown, chunks: readonly Chunk[], texts: readonly string[]): Replacement {
    const start = getStart(node);
    return { start, end: chunks.at(-1)?.end ?? start, text: texts.join('').slice(this.getColumn(node)) };
  }

  private split(group: unknown, parts: readonly (readonly [name: unknown, first: unknown, last: unknown])[]): Chunk[] {
    let start = getStart(group);
    return parts.map(([name, first, node]) => {
      const end = getLineEnd(this.file, Math.max(this.getEnd(first), this.getEnd(node)));
      const chunk = { name, start, end, node };
      start = end;
      return chunk;
    });
  }

  /** The range of a group includes the comments that follow it, which belong to what is next. */
  private getEnd(node: unknown): number {
    if (isMap(node) && !node.flow && node.items.length > 0) {
      const { key, value } = node.items.at(-1) as Pair;
      return Math.max(this.getEnd(key), this.getEnd(value));
    }
    if (isSeq(node) && !node.flow && node.items.length > 0) return this.getEnd(node.items.at(-1));
    return (isNode(node) ? node.range?.[1] : undefined) ?? 0;
  }
}
