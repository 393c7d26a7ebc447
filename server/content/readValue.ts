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
import { getEntryId, isFields } from './contentPath';
import { fillPlaceholders, type PlaceholderScope } from './fillPlaceholders';
import { readPrice } from './readPrice';
import { readScalar } from './readScalar';
import { SourceFile } from './SourceFile';
import { ProblemError, say, type WordedProblem } from './wordProblem';

/**
 * Reads the value of a file as a value of a GraphQL type; `path` names the whole in error messages. A translation contains only
 * words; the facts come from `reading.original`, the same file in the language of the content.
 */
export function readSource(path: string, type: GraphQLOutputType, reading: Reading): unknown {
  // A file with invalid YAML would only cause further, misleading errors.
  if (!reading.source.checkSyntax()) return undefined;
  const { value } = reading.source;
  const original = reading.original?.value;
  // A list that must not be empty is not nullable.
  if (isListType(type) && isNone(value) && isNone(original)) return [];
  return readValue({ value, path, original }, type, reading);
}

/** Forms that texts may require, by the names that fields use, and the problem of a text of another form. */
export type TextForms = Readonly<
  Record<string, { fits: (text: string) => boolean; problem: (text: string) => WordedProblem }>
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
export interface Position {
  value: unknown;
  path: string;
  /** For a translation: the value of that file at the same path. */
  original?: unknown;
}

/** Stands in previews for a text of a new entry that nobody has written: an ellipsis that nobody types. */
export const UNWRITTEN = '\u2026\u2060';

const isMissing = (value: unknown) => value === undefined || value === null;

/** Whether an optional list has no entries: it is left out or empty. */
const isNone = (value: unknown) => isMissing(value) || (Array.isArray(value) && value.length === 0);

/** Converts a plain value into a value of a GraphQL type and fills placeholders; reports every error. */
function readValue(position: Position, type: GraphQLOutputType, reading: Reading): unknown {
  const { value, path, original } = position;
  const isTranslation = reading.original !== undefined;
  const expected = getNullableType(type);
  const problem = (one: WordedProblem) => reading.source.problemAt(path, one);
  if (isMissing(value)) {
    if (isNonNullType(type) || !isMissing(original)) problem(say(isListType(expected) ? 'missingList' : 'missingText'));
    return undefined;
  }
  if (isTranslation && isMissing(original)) return problem(say('notInSource'));

  if (isListType(expected))
    return Array.isArray(value) ? readList(value, position, expected.ofType, reading) : problem(say('notList'));
  if (isObjectType(expected))
    return isFields(value) ? readObject(value, position, expected, reading) : problem(say('notFields'));
  if (typeof value === 'object') return problem(say('notSingle'));
  if (!isScalarType(expected) && !isEnumType(expected)) return problem(say('notReadable', { type: String(expected) }));
  const scalar = readScalar(value, expected);
  if ('problem' in scalar) return problem(scalar.problem);
  if (typeof scalar.value !== 'string') return scalar.value;
  const isCompared = isTranslation && typeof original !== 'object' && scalar.value !== UNWRITTEN;
  const difference = isCompared && findDifference(String(original), scalar.value);
  if (difference) problem(difference);
  const filled = fillPlaceholders(scalar.value, reading.scope, (placeholder) =>
    problem(say('placeholderUnknown', { name: placeholder })),
  );
  return isTranslation && reading.locale ? isolateJoinedDigits(filled, reading.locale) : filled;
}

function readList(list: readonly unknown[], position: Position, type: GraphQLOutputType, reading: Reading) {
  const { path, original } = position;
  const { source } = reading;
  if (list.length === 0) source.problemAt(path, say('emptyList'));
  const seen = new Set<unknown>();
  for (const [index, entry] of list.entries()) {
    const id = getEntryId(entry);
    if (id !== undefined && seen.has(id)) source.problemAt(`${path}[${index}].id`, say('repeated', { id: String(id) }));
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
      source.problemAt(path, say('otherCount', { count: length }));
      return [];
    }
    return list.map((value, index) => ({ value, path: `${path}[${index}]`, original: original[index] }));
  }
  const indexes = new Map(list.map((entry, index) => [getEntryId(entry), index]));
  const entries = original.flatMap((entry) => {
    const index = indexes.get(getEntryId(entry));
    if (index === undefined) source.problemAt(path, say('entryMissing', { id: String(getEntryId(entry)) }));
    return index === undefined ? [] : { value: list[index], path: `${path}[${index}]`, original: entry };
  });
  const paired = new Set<unknown>(entries.map(({ value }) => value));
  for (const [index, value] of list.entries()) {
    const id = getEntryId(value);
    const problem = id === undefined ? say('entryWithoutId') : say('entryNotInSource', { id: String(id) });
    if (!paired.has(value)) source.problemAt(`${path}[${index}]`, problem);
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
  if (extensions.fact || extensions.key || extensions.form || extensions.price) return true;
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
    if (field.extensions.price) {
      const readWord = (word: Position) => readValue(word, new GraphQLNonNull(GraphQLString), reading);
      Object.assign(value, readPrice({ ...own, original: original?.[name] }, name, reading, readWord));
      continue;
    }
    if (!isTranslation) {
      value[name] = readField(own, field, reading);
      continue;
    }
    const said = original?.[name];
    if (isFact(field)) {
      if (name === 'id') checkId(own, said, source);
      else if (isPresent) source.problemAt(own.path, say('factInTranslation'), 'key');
      value[name] = readField({ value: said, path: own.path }, field, forFacts(reading));
    } else if (field.extensions.optional && isNone(own.value) && isNone(said)) {
      value[name] = [];
    } else {
      value[name] = readValue({ ...own, original: said }, field.type, reading);
    }
  }
  for (const { name, extensions } of ownFields(type)) {
    if (typeof extensions.countedBy === 'string')
      value[name] = wordByCount(String(value[name]), value[extensions.countedBy], reading.locale, (problem) =>
        source.problemAt(`${path}.${name}`, problem),
      );
  }
  for (const name of unknown) source.problemAt(`${path}.${name}`, say('fieldUnknown'), 'key');
  return value;
}

/** Reads facts for a translation. Their errors were reported where they stand. */
const forFacts = ({ original: _original, source, ...reading }: Reading): Reading => ({
  ...reading,
  source: new SourceFile(source.file, '', []),
});

/** Checks that a translation names the entry or file to which it belongs. */
function checkId({ value, path }: Position, id: unknown, source: SourceFile) {
  if (value !== id) source.problemAt(path, say('otherId', { id: String(id) }), 'key');
}

function readField(position: Position, { type, extensions }: Field, reading: Reading): unknown {
  if (extensions.key) return readKey(position, type, reading);
  if (extensions.optional && isNone(position.value)) return [];
  const value = readValue(position, type, reading);
  const form = reading.forms?.[String(extensions.form)];
  if (form && typeof value === 'string' && !form.fits(value))
    reading.source.problemAt(position.path, form.problem(value), 'key');
  return value;
}

/** Reads a field marked `key`, for which the file contains the key of a value that is defined elsewhere. */
function readKey(position: Position, type: GraphQLOutputType, reading: Reading) {
  const key = readValue(position, isNonNullType(type) ? new GraphQLNonNull(GraphQLString) : GraphQLString, reading);
  if (typeof key !== 'string' || !reading.byKey) return key;
  try {
    return reading.byKey(key);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    reading.source.problemAt(position.path, error.problem);
    return undefined;
  }
}
