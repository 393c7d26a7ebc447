import {
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { Locale } from '../../schema/locales';
import { isolateJoinedDigits, wordByCount } from './amounts';
import { findDifference } from './compareTexts';
import { contentLanguageName } from './contentLanguageName';
import { getEntryId, isFields } from './contentPath';
import { fillPlaceholders, type PlaceholderScope } from './fillPlaceholders';
import { readScalar } from './readScalar';
import { SourceFile } from './SourceFile';

/**
 * Reads the value of a file as a value of a GraphQL type; `path` names the whole in error messages. A translation contains only
 * words; the facts come from `reading.original`, the same file in the language of the content.
 */
export function readSource(path: string, type: GraphQLOutputType, reading: Reading): unknown {
  // A file with invalid YAML would only cause further, misleading errors.
  if (!reading.source.checkSyntax()) return undefined;
  return readValue({ value: reading.source.value, path, original: reading.original?.value }, type, reading);
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
  /** For a translation: the same file in the language of the content. */
  original?: { value: unknown };
}

/** A value with its path. */
interface Position {
  value: unknown;
  path: string;
  /** For a translation: the value of that file at the same path. */
  original?: unknown;
}

/** Stands in previews for a text of a new entry that nobody has written: an ellipsis that nobody types. */
export const UNWRITTEN = '\u2026\u2060';

const isMissing = (value: unknown) => value === undefined || value === null;

/** Converts a plain value into a value of a GraphQL type and fills placeholders; reports every error. */
function readValue(position: Position, type: GraphQLOutputType, reading: Reading): unknown {
  const { value, path, original } = position;
  const isTranslation = reading.original !== undefined;
  const expected = getNullableType(type);
  const problem = (message: string) => reading.source.problemAt(path, message);
  if (isMissing(value)) {
    if (isNonNullType(type) || !isMissing(original)) problem(`${isListType(expected) ? 'list' : 'text'} is missing`);
    return undefined;
  }
  if (isTranslation && isMissing(original)) return problem(`is not in the ${contentLanguageName} file`);

  if (isListType(expected))
    return Array.isArray(value) ? readList(value, position, expected.ofType, reading) : problem('must be a list');
  if (isObjectType(expected))
    return isFields(value) ? readObject(value, position, expected, reading) : problem('must have fields');
  if (typeof value === 'object') return problem('must be a single value (in quotes, if it begins with a placeholder)');
  if (!isScalarType(expected) && !isEnumType(expected)) return problem(`cannot be read as ${expected}`);
  const scalar = readScalar(value, expected);
  if ('problem' in scalar) return problem(scalar.problem);
  if (typeof scalar.value !== 'string') return scalar.value;
  const isCompared = isTranslation && typeof original !== 'object' && scalar.value !== UNWRITTEN;
  const difference = isCompared && findDifference(String(original), scalar.value);
  if (difference) problem(difference);
  const filled = fillPlaceholders(scalar.value, reading.scope, (placeholder) =>
    problem(`placeholder ${placeholder} is unknown`),
  );
  return isTranslation && reading.locale ? isolateJoinedDigits(filled, reading.locale) : filled;
}

function readList(list: readonly unknown[], position: Position, type: GraphQLOutputType, reading: Reading) {
  const { path, original } = position;
  const { source } = reading;
  if (list.length === 0) source.problemAt(path, 'list is empty');
  const seen = new Set<unknown>();
  for (const [index, entry] of list.entries()) {
    const id = getEntryId(entry);
    if (id !== undefined && seen.has(id)) source.problemAt(`${path}[${index}].id`, `${id} occurs twice`);
    seen.add(id);
  }
  const entries = Array.isArray(original)
    ? pairEntries(list, original, path, source)
    : list.map((value, index) => ({ value, path: `${path}[${index}]` }));
  return entries.map((entry) => readValue(entry, type, reading));
}

/** Pairs the entries of a translated list with the original ones, in their order: by id, or by index if they have no ids. */
function pairEntries(
  list: readonly unknown[],
  original: readonly unknown[],
  path: string,
  source: SourceFile,
): Position[] {
  if (original.every((entry) => getEntryId(entry) === undefined)) {
    const { length } = original;
    // With different lengths, unrelated entries would be compared.
    if (list.length !== length) {
      source.problemAt(path, `must have ${length} entries, as in ${contentLanguageName}`);
      return [];
    }
    return list.map((value, index) => ({ value, path: `${path}[${index}]`, original: original[index] }));
  }
  const indexes = new Map(list.map((entry, index) => [getEntryId(entry), index]));
  const entries = original.flatMap((entry) => {
    const index = indexes.get(getEntryId(entry));
    if (index === undefined) source.problemAt(path, `${getEntryId(entry)} is missing`);
    return index === undefined ? [] : { value: list[index], path: `${path}[${index}]`, original: entry };
  });
  const paired = new Set<unknown>(entries.map(({ value }) => value));
  for (const [index, value] of list.entries()) {
    const name = getEntryId(value) ?? 'an entry without id';
    if (!paired.has(value)) source.problemAt(`${path}[${index}]`, `${name} is not in the ${contentLanguageName} file`);
  }
  return entries;
}

export type Field = ReturnType<GraphQLObjectType['getFields']>[string];

/** The fields of each type that a file has. Types do not change. */
const fieldsOfTypes = new WeakMap<GraphQLObjectType, Field[]>();

export function ownFields(type: GraphQLObjectType): Field[] {
  const fields =
    fieldsOfTypes.get(type) ?? Object.values(type.getFields()).filter(({ extensions }) => !extensions.derived);
  fieldsOfTypes.set(type, fields);
  return fields;
}

/** Whether a field has the same value in every language: it is marked so, programs read it, or its type contains no text. */
export function isFact({ type, extensions }: Field): boolean {
  if (extensions.fact || extensions.key || extensions.form) return true;
  const named = getNamedType(type);
  return isObjectType(named) ? ownFields(named).every(isFact) : named !== GraphQLString;
}

function readObject(
  fields: Readonly<Record<string, unknown>>,
  position: Position,
  type: GraphQLObjectType,
  reading: Reading,
) {
  const { path } = position;
  const { source } = reading;
  const isTranslation = reading.original !== undefined;
  const original = isFields(position.original) ? position.original : undefined;
  const value: Record<string, unknown> = {};
  const unknown = new Set(Object.keys(fields));
  for (const field of ownFields(type)) {
    const { name } = field;
    const isPresent = unknown.delete(name);
    const own: Position = { value: fields[name], path: `${path}.${name}` };
    if (!isTranslation) {
      value[name] = readField(own, isPresent, field, reading);
      continue;
    }
    const said = original?.[name];
    if (isFact(field)) {
      if (name === 'id') checkId(own, said, source);
      else if (isPresent)
        source.problemAt(own.path, `is a fact, which stands in the ${contentLanguageName} file alone`, 'key');
      value[name] = readField({ value: said, path: own.path }, said !== undefined, field, forFacts(reading));
    } else if (!isPresent && said === undefined && field.extensions.optional) {
      value[name] = [];
    } else {
      value[name] = readValue({ ...own, original: said }, field.type, reading);
    }
  }
  for (const { name, extensions } of ownFields(type)) {
    if (typeof extensions.countedBy === 'string')
      value[name] = wordByCount(String(value[name]), value[extensions.countedBy], reading.locale, (message) =>
        source.problemAt(`${path}.${name}`, message),
      );
  }
  for (const name of unknown) source.problemAt(`${path}.${name}`, 'field is unknown', 'key');
  return value;
}

/** Reads facts for a translation. Their errors were reported where they stand. */
const forFacts = ({ original: _original, source, ...reading }: Reading): Reading => ({
  ...reading,
  source: new SourceFile(source.file, '', []),
});

/** Checks that a translation names the entry or file to which it belongs. */
function checkId({ value, path }: Position, id: unknown, source: SourceFile) {
  if (value !== id) source.problemAt(path, `must be ${id}, as in ${contentLanguageName}`, 'key');
}

function readField(position: Position, isPresent: boolean, { type, extensions }: Field, reading: Reading): unknown {
  if (extensions.key) return readKey(position, type, reading);
  if (!isPresent && extensions.optional) return [];
  const value = readValue(position, type, reading);
  const form = reading.forms?.[String(extensions.form)];
  if (form && typeof value === 'string' && !form.fits(value)) {
    const name = typeof form.name === 'string' ? form.name : form.name(value);
    reading.source.problemAt(position.path, `must be ${name}`, 'key');
  }
  return value;
}

/** Reads a field marked `key`, for which the file contains the key of a value that is defined elsewhere. */
function readKey(position: Position, type: GraphQLOutputType, reading: Reading) {
  const key = readValue(position, isNonNullType(type) ? new GraphQLNonNull(GraphQLString) : GraphQLString, reading);
  if (typeof key !== 'string' || !reading.byKey) return key;
  try {
    return reading.byKey(key);
  } catch (error) {
    reading.source.problemAt(position.path, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
