import type { GraphQLObjectType, GraphQLOutputType } from 'graphql';
import {
  GraphQLNonNull,
  GraphQLString,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { isMap, isNode, isScalar, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { fillPlaceholders, type PlaceholderScope } from './fillPlaceholders';
import { readScalar } from './readScalar';
import type { SourceFile } from './SourceFile';

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
export function readNode(place: Place, type: GraphQLOutputType, reading: Reading): unknown {
  const { node, path } = place;
  const expected = getNullableType(type);
  if (!isNode(node) || (isScalar(node) && node.value === null)) {
    if (isNonNullType(type))
      reading.source.fault(place.offset, path, `${isListType(expected) ? 'list' : 'text'} is missing`);
    return undefined;
  }
  const offset = node.range?.[0] ?? place.offset;
  const fault = (message: string) => reading.source.fault(offset, path, message);

  if (isListType(expected)) {
    return isSeq(node) ? readList(node, path, offset, expected.ofType, reading) : fault('must be a list');
  }
  if (isObjectType(expected)) {
    return isMap(node) ? readObject(node, path, offset, expected, reading) : fault('must have fields');
  }
  if (!isScalar(node)) return fault('must be a single value (in quotes, if it begins with a placeholder)');
  if (!isScalarType(expected) && !isEnumType(expected)) return fault(`cannot be read as ${expected}`);
  const scalar = readScalar(node.value, expected);
  if ('fault' in scalar) return fault(scalar.fault);
  if (typeof scalar.value !== 'string') return scalar.value;
  return fillPlaceholders(scalar.value, reading.scope, (placeholder) => fault(`placeholder ${placeholder} is unknown`));
}

function readList(list: YAMLSeq, path: string, offset: number, type: GraphQLOutputType, reading: Reading) {
  if (list.items.length === 0) reading.source.fault(offset, path, 'list is empty');
  const seen = new Set<unknown>();
  return list.items.map((node, index) => {
    const place = { node, path: `${path}[${index}]`, offset };
    const id = isMap(node) ? node.get('id') : undefined;
    if (id !== undefined && seen.has(id)) {
      reading.source.fault(
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
      reading.source.fault(place.offset, place.path, `must be ${name}`);
    }
  }
  for (const [name, { key }] of unknown) {
    reading.source.fault((isNode(key) && key.range?.[0]) || offset, `${path}.${name}`, 'field is unknown');
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
    reading.source.fault(offset ?? place.offset, place.path, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
