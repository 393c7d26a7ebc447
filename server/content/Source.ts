import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Document, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import { getSteps } from './contentPath.ts';
import { deepFreeze } from './deepFreeze.ts';
import { unwrapMarkdown } from './unwrapMarkdown.ts';

/** The YAML at the beginning of a Markdown file. */
export const FRONT_MATTER = /^---\n(.*?\n)---\n/s;

/** A file as it was read. */
export interface Source {
  readonly text: string;
  /** The plain value of a file of YAML, or of the front matter of Markdown with its text as `body`; frozen. Undefined for YAML with errors. */
  readonly value: unknown;
  /** The errors of its YAML. */
  readonly errors: readonly { offset: number; message: string }[];
  /**
   * Returns the offset of the value at a path with indexes, or of the nearest group around it that the text has.
   * @param part of a field that is to be named: its value, or its name.
   */
  locate(path: string, part: 'value' | 'key'): number;
}

/** Returns the YAML of a file with the line numbers of the file. */
const getYaml = (file: string, text: string): string =>
  // The blank line stands for the opening ---.
  file.endsWith('.md') ? `   \n${FRONT_MATTER.exec(text)?.[1] ?? ''}` : text;

const BODY = /^\w+\.body$/;

const getBody = (text: string) => {
  const start = FRONT_MATTER.exec(text)?.[0].length ?? 0;
  return { start, body: text.slice(start) };
};

/** Adds the text of Markdown to its front matter. */
function addBody(value: unknown, file: string, text: string): unknown {
  if (!file.endsWith('.md')) return value;
  const { start, body } = getBody(text);
  // Without front matter there is nothing to read.
  return start === 0 ? undefined : { ...(value as object), body: unwrapMarkdown(body) };
}

const parseText = (yaml: string) => parseDocument(yaml, { prettyErrors: false, uniqueKeys: true });

/** Describes the text of a file. It is parsed when its value is first read, and once more for the position of an error. */
export function createSource(file: string, text: string): Source {
  let parsed: Pick<Source, 'value' | 'errors'> | undefined;
  let document: Document | undefined;
  const parse = () => {
    if (parsed) return parsed;
    const read = parseText(getYaml(file, text));
    const errors = read.errors.map(({ pos, message }) => ({ offset: pos[0], message }));
    const value = () => addBody(read.toJS(), file, text);
    parsed = { errors, value: errors.length > 0 ? undefined : deepFreeze(value()) };
    return parsed;
  };
  return {
    text,
    get value() {
      return parse().value;
    },
    get errors() {
      return parse().errors;
    },
    locate: (path, part) => {
      if (BODY.test(path) && file.endsWith('.md')) return getBody(text).start;
      document ??= parseText(getYaml(file, text));
      return locate(document, getSteps(path), part);
    },
  };
}

/** Describes a file that has another value than its text, or no text. */
export const createValueSource = (
  value: unknown,
  { text, locate }: TextSource = { text: '', locate: () => 0 },
): Source => ({
  ...{ text, locate, value, errors: [] },
});

type TextSource = Pick<Source, 'text' | 'locate'>;

const isPresent = (node: unknown) => isNode(node) && !(isScalar(node) && node.value === null);

const getStart = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);

function locate({ contents }: Document, steps: readonly string[], part: 'value' | 'key'): number {
  let node: unknown = contents;
  let key = getStart(node) ?? 0;
  let value = key;
  for (const step of steps) {
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && String(one.key.value) === step);
      if (!pair) return value;
      node = pair.value;
      key = getStart(pair.key) ?? value;
      value = (isPresent(node) ? getStart(node) : undefined) ?? key;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (!isNode(node)) return value;
      key = getStart(node) ?? value;
      value = key;
    } else return value;
  }
  return part === 'key' ? key : value;
}

/** Where files are read. Paths are absolute. */
export interface Sources {
  /** Returns undefined if there is no such file. @throws Error if it cannot be read. */
  read(file: string): Source | undefined;
  /** Lists the names of the files in a folder; undefined without the folder. */
  list(folder: string): readonly string[] | undefined;
}

/** The files as they are now. */
export const diskSources: Sources = {
  read: (file) => {
    if (!existsSync(file)) return undefined;
    // Windows editors end lines with two characters, and some add a byte order mark.
    const text = readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n');
    return createSource(file, text);
  },
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : undefined),
};

/** Reads each file once: what is there at the first reading stays. */
export function keepSources(sources: Sources): Sources {
  const files = new Map<string, Source | undefined>();
  const folders = new Map<string, readonly string[] | undefined>();
  return {
    read: (file) => {
      if (!files.has(file)) files.set(file, sources.read(file));
      return files.get(file);
    },
    list: (folder) => {
      if (!folders.has(folder)) folders.set(folder, sources.list(folder));
      return folders.get(folder);
    },
  };
}

/**
 * Returns the same files with other values.
 * @param values by path; undefined for a file that is not there any more. A file that is new has no text.
 */
export function changeSources(sources: Sources, values: ReadonlyMap<string, unknown>): Sources {
  const changed = [...values].map(([file, value]) => ({ folder: dirname(file), name: basename(file), value }));
  return {
    read: (file) => {
      const source = sources.read(file);
      if (!values.has(file)) return source;
      const value = values.get(file);
      return value === undefined ? undefined : createValueSource(value, source);
    },
    list: (folder) => {
      const own = changed.filter((one) => one.folder === folder);
      const names = sources.list(folder);
      if (own.length === 0) return names;
      const gone = new Set(own.flatMap(({ name, value }) => (value === undefined ? name : [])));
      return [...new Set([...(names ?? []), ...own.map(({ name }) => name)])].filter((name) => !gone.has(name));
    },
  };
}
