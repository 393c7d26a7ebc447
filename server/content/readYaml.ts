import {
  type GraphQLEnumType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLString,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { isMap, isNode, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Locale } from '../../schema/locales';
import { getStoredChoices } from '../common/StoredChoice';
import { isolateJoinedDigits, wordByCount } from './amounts';
import { findDifference } from './compareTexts';
import { contentLanguageName } from './contentLanguageName';
import { fillPlaceholders, type PlaceholderScope } from './fillPlaceholders';
import type { SourceFile } from './SourceFile';

/**
 * Reads YAML text as a value of a GraphQL type; `path` names the whole in error messages. A translation contains only words; the
 * facts come from `reading.originalText`, the same file in the language of the content.
 */
export function readYaml(text: string, path: string, type: GraphQLOutputType, reading: Reading): unknown {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  for (const error of document.errors) reading.source.problem(error.pos[0], '', error.message);
  // A file with invalid YAML would only cause further, misleading errors.
  if (document.errors.length > 0) return undefined;
  const original = reading.originalText === undefined ? undefined : parseDocument(reading.originalText).contents;
  return readNode({ node: document.contents, path, offset: 0, original }, type, reading);
}

/** Forms that texts may require, by the names that fields use. */
export type TextForms = Readonly<
  Record<string, { fits: (text: string) => boolean; name: string | ((text: string) => string) }>
>;

/** Settings that are the same for all nodes of a file. */
export interface Reading {
  source: SourceFile;
  scope: PlaceholderScope;
  /** Returns the value for a key; throws for an unknown key. If undefined, keys stay unchanged. */
  byKey?: (key: string) => unknown;
  forms?: TextForms;
  /** Language of the text; joined digits in right-to-left text are isolated. */
  locale?: Locale;
  /** For a translation: the text of the file in the language of the content, which has no errors. */
  originalText?: string;
}

/** A node, its field path, and the offset to report if the node is missing. */
interface Position {
  node: unknown;
  path: string;
  offset: number;
  /** For a translation: the node of that file at the same path. */
  original?: unknown;
}

const isMissing = (node: unknown) => !isNode(node) || (isScalar(node) && node.value === null);

/** Converts a YAML node into a value of a GraphQL type and fills placeholders; reports every error. */
function readNode(position: Position, type: GraphQLOutputType, reading: Reading): unknown {
  const { node, path, original } = position;
  const isTranslation = reading.originalText !== undefined;
  const expected = getNullableType(type);
  if (!isNode(node) || isMissing(node)) {
    if (isNonNullType(type) || !isMissing(original))
      reading.source.problem(position.offset, path, `${isListType(expected) ? 'list' : 'text'} is missing`);
    return undefined;
  }
  const offset = node.range?.[0] ?? position.offset;
  const problem = (message: string) => reading.source.problem(offset, path, message);
  if (isTranslation && isMissing(original)) return problem(`is not in the ${contentLanguageName} file`);

  if (isListType(expected)) {
    return isSeq(node) ? readList(node, { ...position, offset }, expected.ofType, reading) : problem('must be a list');
  }
  if (isObjectType(expected)) {
    return isMap(node) ? readObject(node, { ...position, offset }, expected, reading) : problem('must have fields');
  }
  if (!isScalar(node)) return problem('must be a single value (in quotes, if it begins with a placeholder)');
  if (!isScalarType(expected) && !isEnumType(expected)) return problem(`cannot be read as ${expected}`);
  const scalar = readScalar(node.value, expected);
  if ('problem' in scalar) return problem(scalar.problem);
  if (typeof scalar.value !== 'string') return scalar.value;
  const difference = isTranslation && isScalar(original) && findDifference(String(original.value), scalar.value);
  if (difference) problem(difference);
  const filled = fillPlaceholders(scalar.value, reading.scope, (placeholder) =>
    problem(`placeholder ${placeholder} is unknown`),
  );
  return isTranslation && reading.locale ? isolateJoinedDigits(filled, reading.locale) : filled;
}

const getId = (node: unknown): unknown => (isMap(node) ? node.get('id') : undefined);

const getOffset = (node: unknown, otherwise: number) => (isNode(node) ? node.range?.[0] : undefined) ?? otherwise;

function readList(list: YAMLSeq, position: Position, type: GraphQLOutputType, reading: Reading) {
  const { path, offset, original } = position;
  const problem = (node: unknown, at: string, message: string) =>
    reading.source.problem(getOffset(node, offset), at, message);
  if (list.items.length === 0) problem(list, path, 'list is empty');
  const seen = new Set<unknown>();
  for (const [index, node] of list.items.entries()) {
    const id = getId(node);
    if (id !== undefined && seen.has(id)) problem(node, `${path}[${index}].id`, `${id} occurs twice`);
    seen.add(id);
  }
  const entries = isSeq(original)
    ? pairEntries(list, original, path, problem)
    : list.items.map((node, index) => ({ node, path: `${path}[${index}]` }));
  return entries.map((entry) => readNode({ ...entry, offset }, type, reading));
}

/** Pairs the entries of a translated list with the original ones, in their order: by id, or by index if they have no ids. */
function pairEntries(
  list: YAMLSeq,
  original: YAMLSeq,
  path: string,
  problem: (node: unknown, at: string, message: string) => void,
): Omit<Position, 'offset'>[] {
  if (original.items.every((entry) => getId(entry) === undefined)) {
    const { length } = original.items;
    // With different lengths, unrelated entries would be compared.
    if (list.items.length !== length) {
      problem(list, path, `must have ${length} entries, as in ${contentLanguageName}`);
      return [];
    }
    return list.items.map((node, index) => ({ node, path: `${path}[${index}]`, original: original.items[index] }));
  }
  const entries = original.items.flatMap((entry) => {
    const index = list.items.findIndex((node) => getId(node) === getId(entry));
    if (index < 0) problem(list, path, `${getId(entry)} is missing`);
    return index < 0 ? [] : { node: list.items[index], path: `${path}[${index}]`, original: entry };
  });
  const paired = new Set<unknown>(entries.map(({ node }) => node));
  for (const [index, node] of list.items.entries()) {
    const name = getId(node) ?? 'an entry without id';
    if (!paired.has(node)) problem(node, `${path}[${index}]`, `${name} is not in the ${contentLanguageName} file`);
  }
  return entries;
}

type Field = ReturnType<GraphQLObjectType['getFields']>[string];

export const ownFields = (type: GraphQLObjectType): Field[] =>
  Object.values(type.getFields()).filter((field) => !field.extensions.derived);

/** Whether a field has the same value in every language: it is marked so, programs read it, or its type contains no text. */
export function isFact({ type, extensions }: Field): boolean {
  if (extensions.fact || extensions.key || extensions.form) return true;
  const named = getNamedType(type);
  return isObjectType(named) ? ownFields(named).every(isFact) : named !== GraphQLString;
}

function readObject(map: YAMLMap, position: Position, type: GraphQLObjectType, reading: Reading) {
  const { path, offset } = position;
  const isTranslation = reading.originalText !== undefined;
  const original = isMap(position.original) ? position.original : undefined;
  const value: Record<string, unknown> = {};
  const unknown = new Map(map.items.map((pair) => [String(pair.key), pair]));
  for (const field of ownFields(type)) {
    const pair = unknown.get(field.name);
    unknown.delete(field.name);
    const key = isNode(pair?.key) ? pair.key.range?.[0] : undefined;
    const own: Position = { node: pair?.value, path: `${path}.${field.name}`, offset: key ?? offset };
    if (!isTranslation) {
      value[field.name] = readField(own, pair !== undefined, field, reading);
      continue;
    }
    const said = original?.get(field.name, true);
    if (isFact(field)) {
      if (field.name === 'id') checkId(own, original?.get('id'), reading);
      else if (pair)
        reading.source.problem(
          own.offset,
          own.path,
          `is a fact, which stands in the ${contentLanguageName} file alone`,
        );
      const fact = { node: said, path: own.path, offset: 0 };
      value[field.name] = readField(fact, said !== undefined, field, { ...reading, originalText: undefined });
    } else if (!pair && said === undefined && field.extensions.optional) {
      value[field.name] = [];
    } else {
      value[field.name] = readNode({ ...own, original: said }, field.type, reading);
    }
  }
  for (const { name, extensions } of ownFields(type)) {
    if (typeof extensions.countedBy === 'string')
      value[name] = wordByCount(String(value[name]), value[extensions.countedBy], reading.locale, (message) =>
        reading.source.problem(offset, `${path}.${name}`, message),
      );
  }
  for (const [name, { key }] of unknown) {
    reading.source.problem((isNode(key) && key.range?.[0]) || offset, `${path}.${name}`, 'field is unknown');
  }
  return value;
}

/** Checks that a translation names the entry or file to which it belongs. */
function checkId({ node, path, offset }: Position, id: unknown, { source }: Reading) {
  if ((isScalar(node) ? node.value : undefined) !== id)
    source.problem(offset, path, `must be ${id}, as in ${contentLanguageName}`);
}

function readField(position: Position, isPresent: boolean, { type, extensions }: Field, reading: Reading): unknown {
  if (extensions.key) return readKey(position, type, reading);
  if (!isPresent && extensions.optional) return [];
  const value = readNode(position, type, reading);
  const form = reading.forms?.[String(extensions.form)];
  if (form && typeof value === 'string' && !form.fits(value)) {
    reading.source.problem(
      position.offset,
      position.path,
      `must be ${typeof form.name === 'string' ? form.name : form.name(value)}`,
    );
  }
  return value;
}

/** Reads a field marked `key`, for which the file contains the key of a value that is defined elsewhere. */
function readKey(position: Position, type: GraphQLOutputType, reading: Reading) {
  const key = readNode(position, isNonNullType(type) ? new GraphQLNonNull(GraphQLString) : GraphQLString, reading);
  if (typeof key !== 'string' || !reading.byKey) return key;
  const offset = isNode(position.node) ? position.node.range?.[0] : undefined;
  try {
    return reading.byKey(key);
  } catch (error) {
    reading.source.problem(
      offset ?? position.offset,
      position.path,
      error instanceof Error ? error.message : String(error),
    );
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

/** Whether a value is a valid id; ids are parts of addresses, and follow their #. */
function isSlug(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}

/** Reads a plain value as a scalar or enum type; returns a message if it does not fit. Text is trimmed. */
function readScalar(value: unknown, type: GraphQLScalarType | GraphQLEnumType): Scalar {
  const choices: unknown[] = isEnumType(type)
    ? type.getValues().flatMap(({ value, deprecationReason }) => (deprecationReason ? [] : [value]))
    : Object.values(getStoredChoices(type) ?? {});
  if (choices.length > 0) {
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
