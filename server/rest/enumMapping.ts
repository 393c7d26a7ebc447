import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  Kind,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { isBlank, trimEnds } from '../../schema/rules/text';
import { type Choices, getStoredChoices } from '../common/StoredChoice';
import { getFragment, getOperation } from './operations';

type Json = Record<string, unknown>;

/** Maps values of REST (`1month`) to names of GraphQL (`ONE_MONTH`) for one operation, and back, by mutating its argument. */
interface EnumMapping {
  toVariables(variables: Json): Json;
  toBody(result: unknown): unknown;
}

/** Finds the enums of a schema and document once; each mapping then walks only those paths. */
export function createEnumMapping(schema: GraphQLSchema, document: DocumentNode): EnumMapping {
  const inputs = inputEnums(schema, document);
  const outputs = outputEnums(schema, document);
  return {
    toVariables: (variables) => {
      for (const [path, type] of inputs) renameAt(variables, path, getName(type));
      return variables;
    },
    toBody: (result) => {
      for (const [path, words] of outputs) renameAt(result, path, getWord(words));
      return result;
    },
  };
}

type EnumPath = [path: string[], type: GraphQLEnumType];
type ChoicePath = [path: string[], words: Choices];

/** Returns the REST values by the GraphQL names of an enum or a stored choice; undefined for any other type. */
const getWords = (type: GraphQLNamedType): Choices | undefined =>
  isEnumType(type)
    ? Object.fromEntries(type.getValues().map(({ name, value }) => [name, String(value)]))
    : getStoredChoices(type);

/** An unknown value is replaced by one that is no name either, so that the rules reject it by field. */
const getName = (type: GraphQLEnumType) => (value: unknown) =>
  typeof value === 'string' && !isBlank(value)
    ? (type.getValues().find((entry) => entry.value === trimEnds(value))?.name ?? `not a value: ${value}`)
    : value;
/** A stored value that is no longer offered stays unchanged. */
const getWord = (words: Choices) => (name: unknown) =>
  typeof name === 'string' && Object.hasOwn(words, name) ? words[name] : name;

function renameAt(node: unknown, path: readonly string[], rename: (leaf: unknown) => unknown, depth = 0): void {
  if (Array.isArray(node)) {
    for (const item of node) renameAt(item, path, rename, depth);
    return;
  }
  const key = path[depth];
  if (key === undefined || typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return;
  const parent = node as Json;
  const leaf = parent[key];
  if (depth < path.length - 1) renameAt(leaf, path, rename, depth + 1);
  else parent[key] = Array.isArray(leaf) ? leaf.map(rename) : rename(leaf);
}

function inputEnums(schema: GraphQLSchema, document: DocumentNode): EnumPath[] {
  const collect = (type: GraphQLNamedType | undefined, path: string[]): EnumPath[] => {
    if (isEnumType(type)) return [[path, type]];
    if (!isInputObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => collect(getNamedType(field.type), [...path, field.name]));
  };
  return (getOperation(document).variableDefinitions ?? []).flatMap(({ variable, type }) =>
    collect(getNamedType(typeFromAST(schema, type as never)), [variable.name.value]),
  );
}

function outputEnums(schema: GraphQLSchema, document: DocumentNode): ChoicePath[] {
  const operation = getOperation(document);
  const collect = (set: SelectionSetNode, parent: GraphQLCompositeType, path: string[]): ChoicePath[] =>
    set.selections.flatMap((node): ChoicePath[] => {
      if (node.kind !== Kind.FIELD) return collect(getFragment(document, node), parent, path);
      const field = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
      if (!field) return [];
      const type = getNamedType(field.type);
      const here = [...path, node.alias?.value ?? node.name.value];
      const words = getWords(type);
      if (words) return [[here, words]];
      return node.selectionSet && isCompositeType(type) ? collect(node.selectionSet, type, here) : [];
    });
  const root = schema.getRootType(operation.operation);
  return root ? collect(operation.selectionSet, root, []) : [];
}
