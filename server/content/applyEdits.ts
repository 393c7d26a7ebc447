import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { printFields } from './printYaml';
import { type Replacement, removeField, replaceFields, replaceList, replaceText } from './replaceInYaml';

/** A text that replaces a text of a file. */
export interface TextEdit {
  /** Path as errors print it, with the ids of entries: `plans[starter].name`. Empty for the whole file. */
  path: string;
  /** A text, a list or, for a whole file, all its fields. Null removes an optional value. */
  value: unknown;
}

interface ApplyOptions {
  /** Gets each edit whose path the file does not have. Such an edit changes nothing. */
  onOrphan?: (edit: TextEdit) => void;
  /** Order of fields that are new to a file. */
  order?: readonly string[];
}

/** Returns the steps of a path below its root: `plans[starter].name` becomes `starter`, `name`. */
export const getSteps = (path: string): string[] => path.match(/[^.[\]]+/g)?.slice(1) ?? [];

/** Finds an entry of a list by its id, or by its index in a list whose entries have no ids. */
function findEntry<Entry>(entries: readonly Entry[], step: string, getId: (entry: Entry) => unknown) {
  const isById = entries.some((entry) => getId(entry) !== undefined);
  return isById ? entries.find((entry) => getId(entry) === step) : entries[Number(step)];
}

/** Returns the value at a path in the plain value of a file; undefined if there is none. */
export function getAt(root: unknown, path: string): unknown {
  let value = root;
  for (const step of getSteps(path)) {
    if (Array.isArray(value)) value = findEntry(value, step, (entry) => (entry as { id?: unknown } | null)?.id);
    else
      value = typeof value === 'object' && value && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
  }
  return value;
}

/** Replaces texts in the YAML of a file, as a person would: comments, order and the lines of other texts stay. */
export function applyEdits(
  file: string,
  edits: readonly TextEdit[],
  { onOrphan = () => {}, order = [] }: ApplyOptions = {},
): string {
  if (edits.length === 0) return file;
  const whole = edits.find(({ path }) => path === '');
  const text = whole ? replaceWhole(file, whole.value as Record<string, unknown>, order) : file;
  const document = parseDocument(text);
  // The last path first, because a replacement moves the text after it. The later of two edits of a path wins.
  const replacements = new Map<number, Replacement>();
  for (const edit of edits) {
    if (edit === whole) continue;
    const replacement = replaceAt(text, document.contents, edit);
    if (replacement) replacements.set(replacement.start, replacement);
    else onOrphan(edit);
  }
  return [...replacements.values()]
    .sort((one, other) => other.start - one.start)
    .reduce((before, { start, end, text: own }) => before.slice(0, start) + own + before.slice(end), text);
}

function replaceWhole(file: string, value: Record<string, unknown>, order: readonly string[]): string {
  const text = file.endsWith('\n') ? file : `${file}\n`;
  const { contents } = parseDocument(text);
  return isMap(contents) && !contents.flow ? replaceFields(text, contents, value, order) : printFields(value, order);
}

function replaceAt(file: string, root: unknown, { path, value }: TextEdit): Replacement | undefined {
  let node = root;
  let parent: YAMLMap | undefined;
  let isInline = false;
  const steps = getSteps(path);
  for (const step of steps) {
    isInline ||= (isMap(node) || isSeq(node)) && node.flow === true;
    parent = isMap(node) ? node : undefined;
    if (isMap(node)) node = node.get(step, true);
    else if (isSeq(node)) node = findEntry(node.items, step, (entry) => (isMap(entry) ? entry.get('id') : undefined));
    else return undefined;
  }
  if (isSeq(node)) return Array.isArray(value) ? replaceList(file, node, value) : undefined;
  if (!isScalar(node)) return undefined;
  if (value === null) return parent && removeField(file, parent, steps.at(-1) ?? '');
  return typeof value === 'string' ? replaceText(file, node, value, isInline) : undefined;
}
