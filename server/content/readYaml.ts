import {
  type GraphQLEnumType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLString,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { isMap, isNode, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { SourceFile } from './SourceFile';

/** Reads YAML text as a value of a GraphQL type; `path` names the whole in fault messages. */
export function readYaml(text: string, path: string, type: GraphQLOutputType, reading: Reading): unknown {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  for (const error of document.errors) reading.source.problem(error.pos[0], '', error.message);
  // A file that YAML itself cannot make sense of would only add misleading faults.
  if (document.errors.length > 0) return undefined;
  return readNode({ node: document.contents, path, offset: 0 }, type, reading);
}

/** Forms that a text may have to have, by the names that fields give them. */
export type TextForms = Readonly<
  Record<string, { fits: (text: string) => boolean; name: string | ((text: string) => string) }>
>;

/** What is the same for all nodes of a file. */
export interface Reading {
  source: SourceFile;
  scope: PlaceholderScope;
  /** What takes the place of a key; throws for one that is unknown. Keys stay as they are unless given. */
  byKey?: (key: string) => unknown;
  forms?: TextForms;
}

/** A node, its field path, and the offset to report when the node itself is missing. */
interface Place {
  node: unknown;
  path: string;
  offset: number;
}

/** Turns a YAML node into a plain value of a GraphQL type, with placeholders filled; reports every fault. */
function readNode(place: Place, type: GraphQLOutputType, reading: Reading): unknown {
  const { node, path } = place;
  const expected = getNullableType(type);
  if (!isNode(node) || (isScalar(node) && node.value === null)) {
    if (isNonNullType(type))
      reading.source.problem(place.offset, path, `${isListType(expected) ? 'list' : 'text'} is missing`);
    return undefined;
  }
  const offset = node.range?.[0] ?? place.offset;
  const problem = (message: string) => reading.source.problem(offset, path, message);

  if (isListType(expected)) {
    return isSeq(node) ? readList(node, path, offset, expected.ofType, reading) : problem('must be a list');
  }
  if (isObjectType(expected)) {
    return isMap(node) ? readObject(node, path, offset, expected, reading) : problem('must have fields');
  }
  if (!isScalar(node)) return problem('must be a single value (in quotes, if it begins with a placeholder)');
  if (!isScalarType(expected) && !isEnumType(expected)) return problem(`cannot be read as ${expected}`);
  const scalar = readScalar(node.value, expected);
  if ('problem' in scalar) return problem(scalar.problem);
  if (typeof scalar.value !== 'string') return scalar.value;
  return fillPlaceholders(scalar.value, reading.scope, (placeholder) =>
    problem(`placeholder ${placeholder} is unknown`),
  );
}

function readList(list: YAMLSeq, path: string, offset: number, type: GraphQLOutputType, reading: Reading) {
  if (list.items.length === 0) reading.source.problem(offset, path, 'list is empty');
  const seen = new Set<unknown>();
  return list.items.map((node, index) => {
    const place = { node, path: `${path}[${index}]`, offset };
    const id = isMap(node) ? node.get('id') : undefined;
    if (id !== undefined && seen.has(id)) {
      reading.source.problem(
        isNode(node) ? (node.range?.[0] ?? offset) : offset,
        `${place.path}.id`,
        `${id} occurs twice`,
      );
    }
    seen.add(id);
    return readNode(place, type, reading);
  });
}

function readObject(map: YAMLMap, path: string, offset: number, type: GraphQLObjectType, reading: Reading) {
  const fields = Object.values(type.getFields()).filter((field) => !field.extensions.derived);
  const value: Record<string, unknown> = {};
  const unknown = new Map(map.items.map((pair) => [String(pair.key), pair]));
  for (const field of fields) {
    const pair = unknown.get(field.name);
    unknown.delete(field.name);
    const key = isNode(pair?.key) ? pair.key.range?.[0] : undefined;
    const place = { node: pair?.value, path: `${path}.${field.name}`, offset: key ?? offset };
    value[field.name] = field.extensions.key
      ? readKey(place, field.type, reading)
      : !pair && field.extensions.optional
        ? []
        : readNode(place, field.type, reading);
    const form = reading.forms?.[String(field.extensions.form)];
    const text = value[field.name];
    if (form && typeof text === 'string' && !form.fits(text)) {
      const name = typeof form.name === 'string' ? form.name : form.name(text);
      reading.source.problem(place.offset, place.path, `must be ${name}`);
    }
  }
  for (const [name, { key }] of unknown) {
    reading.source.problem((isNode(key) && key.range?.[0]) || offset, `${path}.${name}`, 'field is unknown');
  }
  return value;
}

/** A field marked `key` stands in the file as the key of a value that is kept elsewhere. */
function readKey(place: Place, type: GraphQLOutputType, reading: Reading) {
  const key = readNode(place, isNonNullType(type) ? new GraphQLNonNull(GraphQLString) : GraphQLString, reading);
  if (typeof key !== 'string' || !reading.byKey) return key;
  const offset = isNode(place.node) ? place.node.range?.[0] : undefined;
  try {
    return reading.byKey(key);
  } catch (error) {
    reading.source.problem(offset ?? place.offset, place.path, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

type Scalar = { value: unknown } | { problem: string };

const EXPECTED: Record<string, [accepts: (value: unknown) => boolean, name: string]> = {
  Int: [Number.isInteger, 'a whole number'],
  Float: [Number.isFinite, 'a number'],
  Boolean: [(value) => typeof value === 'boolean', 'true or false'],
  ID: [isSlug, 'small letters and digits, with hyphens between'],
};

/** An id stands in addresses and behind their #. */
function isSlug(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}

/** Takes a plain value as the given scalar or enum type, or says why not. Text is trimmed. */
function readScalar(value: unknown, type: GraphQLScalarType | GraphQLEnumType): Scalar {
  if (isEnumType(type)) {
    const choices = type.getValues().map((choice) => choice.value);
    return choices.includes(value) ? { value } : { problem: `must be one of ${choices.join(', ')}` };
  }
  const expected = EXPECTED[type.name];
  if (expected) {
    const [accepts, name] = expected;
    return accepts(value) ? { value } : { problem: `must be ${name}` };
  }
  if (typeof value !== 'string') return { problem: 'must be text (in quotes, if it looks like something else)' };
  return value.trim() ? { value: value.trim() } : { problem: 'text is missing' };
}

/** Values that placeholders may name, nested to any depth. */
export interface PlaceholderScope {
  readonly [name: string]: unknown;
}

const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/gs;

/** The value at a path; null if there is no such path, undefined if it leads to a value that had a fault of its own. */
const lookUp = (scope: PlaceholderScope, path: string) =>
  path.split('.').reduce<unknown>((value, key) => {
    if (value === undefined) return undefined;
    return typeof value === 'object' && value && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;
  }, scope);

/** Replaces each `{{path.to.value}}` in a text; reports one that names no text or number, with its offset. */
export function fillPlaceholders(
  text: string,
  scope: PlaceholderScope,
  onUnknown: (placeholder: string, offset: number) => void,
): string {
  return text.replace(PLACEHOLDER, (placeholder, path: string, offset: number) => {
    const value = lookUp(scope, path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (value !== undefined) onUnknown(placeholder, offset);
    return placeholder;
  });
}
