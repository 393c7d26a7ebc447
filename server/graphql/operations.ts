import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { type AccessRule, assertAccess } from '../Access';
import type { Context } from '../context';

/**
 * The calls that an operation makes, those within fragments among them. The document has been validated. Each fragment is looked
 * at once, as the execution does: spread within one another they would be more than anybody can count.
 */
export function rootFields(operation: OperationDefinitionNode, document: DocumentNode): readonly FieldNode[] {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const getFields = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return node;
      if (node.kind === Kind.INLINE_FRAGMENT) return getFields(node.selectionSet);
      const fragment = fragments.get(node.name.value);
      fragments.delete(node.name.value);
      return fragment ? getFields(fragment.selectionSet) : [];
    });
  return getFields(operation.selectionSet);
}

/**
 * Checks the rights to everything that an operation calls, before its input is rejected: a caller without rights learns nothing
 * about valid input. Resolvers check them again, each its own.
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export function assertRootAccess(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  document: DocumentNode,
  context: Context,
): void {
  const root = schema.getRootType(operation.operation)?.getFields() ?? {};
  for (const { name } of rootFields(operation, document)) {
    const rule = root[name.value]?.extensions.access;
    if (rule) assertAccess(rule as AccessRule, context);
  }
}

/** What the document itself gives for variables that the caller leaves out. */
export const getDefaults = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );

/** What is told of it, in UTF-16 units from its beginning and its end: between them stands all that the variable held. */
const BEGINNING = 200;
const END = 400;

/**
 * The first thing that is wrong with an operation's variables, as BAD_USER_INPUT. The execution would find fifty, and quote
 * the whole variable in each: a body of 64 KB made an answer of three megabytes.
 */
export function findVariablesError(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown> | null | undefined,
): GraphQLError | undefined {
  const { errors } = getVariableValues(schema, variableDefinitions, variables ?? {}, { maxErrors: 1 });
  const [error] = errors ?? [];
  if (!error) return undefined;
  const { message, nodes } = error;
  const shortened =
    message.length > BEGINNING + END ? `${message.slice(0, BEGINNING)} … ${message.slice(-END)}` : message;
  return new GraphQLError(shortened, { nodes, extensions: { code: 'BAD_USER_INPUT' } });
}

/** What an address says after its path, as Apollo reads it: with the question mark, or nothing. The lock reads the same. */
export function getSearch(url: string): string {
  const begin = url.indexOf('?');
  return begin < 0 ? '' : url.slice(begin);
}
