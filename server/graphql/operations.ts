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
import { type AccessRule, assertAccess } from '../access/Access';
import type { Context } from './Context';

/**
 * Lists the root fields of an operation, including those within fragments. Expects a validated document. Visits each fragment
 * once, as the execution does; nested spreads could otherwise multiply without limit.
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
 * Checks the rights to all root fields before the input is rejected, so that a caller without rights learns nothing about valid
 * input. Resolvers check the rights again, each its own.
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

/** Returns the default values that the document declares for its variables. */
export const getDefaults = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );

/** UTF-16 units of an error message that stay at its beginning and end; the middle quotes the whole variable. */
const BEGINNING = 200;
const END = 400;

/**
 * Returns the first error in the variables of an operation, as BAD_USER_INPUT. The execution would report fifty, and quote the
 * whole variable in each: a body of 64 KB produced a response of 3 MB.
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

/**
 * Returns the query string of an address with its question mark, or an empty text. Apollo and the lock read it alike.
 */
export function getSearch(url: string): string {
  const begin = url.indexOf('?');
  return begin < 0 ? '' : url.slice(begin);
}
