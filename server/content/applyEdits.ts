import { type Document, isMap, isScalar, isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml';

/** A text in place of that of a file. */
export interface TextEdit {
  /** Path as errors print it, with the ids of entries: `plans[starter].name`. Empty for the whole file. */
  path: string;
  /** A text, a list of texts or, for a whole file, all its fields. Null removes an optional value. */
  value: unknown;
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

/**
 * Replaces texts in the YAML of a file; comments stay.
 * @param onOrphan gets each edit whose place the file does not have. Such an edit changes nothing.
 */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
  onOrphan: (edit: TextEdit) => void = () => {},
): string {
  if (edits.length === 0) return text;
  const whole = edits.find(({ path }) => path === '');
  const document = parseDocument(whole ? stringify(whole.value) : text);
  for (const edit of edits) {
    if (edit !== whole && !setAt(document, edit)) onOrphan(edit);
  }
  return document.toString();
}

/** @returns whether the file has the place. */
function setAt(document: Document, { path, value }: TextEdit): boolean {
  let node: unknown = document.contents;
  for (const step of getSteps(path)) {
    if (isMap(node)) node = node.get(step, true);
    else if (isSeq(node)) node = findEntry(node.items, step, (entry) => (isMap(entry) ? entry.get('id') : undefined));
    else return false;
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = value.map((item) => keepItem(node, item) ?? document.createNode(item));
    return true;
  }
  if (!isScalar(node) || (typeof value !== 'string' && value !== null)) return false;
  node.value = value;
  return true;
}

/** Returns the item of a list that has the same value, because it may have a comment. */
const keepItem = (list: YAMLSeq, value: unknown) => list.items.find((item) => isScalar(item) && item.value === value);
