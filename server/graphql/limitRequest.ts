import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  visit,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import type { Context } from '../context';
import { appError } from '../errors/appError';
import { toRequestError } from '../errors/formatError';
import type { RowsExtension } from '../lists/Rows';
import { assertRootAccess, findVariablesError, rootFields } from './operations';

/** What one request may ask for. Persisted operations stay below; a test checks that. */
export const GRAPHQL_LIMITS = {
  /** Words and signs of the text. */
  tokens: 1500,
  /** Fields within fields; introspection is not counted. */
  depth: 10,
  aliases: 20,
  directives: 10,
  /** Fields, times the rows that may be read for the lists that they are in. */
  cost: { anonymous: 6000, staff: 20_000 },
} as const;

/** Arguments that are a number of rows, or a list with an entry for each. */
const ROW_ARGUMENTS = ['pageSize', 'first', 'last', 'limit', 'items'];
/** Lists within the result of such a field. The field has counted their rows. */
const ROWS_OF_RESULT = ['results', 'edges', 'items', 'conflicts'];
/** Rows of a list that declares none (`@Rows`). With more, the introspection of common tools would cost too much. */
const ASSUMED_ROWS = 4;

/** What a row of a nested list costs beside its fields: the list is read anew for each object (docs/benchmarks/load.md). */
const NESTED_ROW = 25;

/** A field costs one, and what is in it once for each row that may be read. */
export const estimateCost: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const requested = ROW_ARGUMENTS.map((name) => countRows(args[name])).find((count) => count !== undefined);
  const ofRow = childComplexity + (getRowsExtension(field) ? NESTED_ROW : 0);
  return 1 + ofRow * Math.max(1, requested ?? getRows(field));
};

const countRows = (value: unknown): number | undefined => {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : undefined;
};

const getRowsExtension = ({ extensions }: GraphQLField<unknown, unknown>) =>
  extensions.rows as RowsExtension | undefined;

/** Rows of a field that is not called with a number of them. */
function getRows(field: GraphQLField<unknown, unknown>): number {
  if (field.args.some(({ name }) => ROW_ARGUMENTS.includes(name))) return ASSUMED_ROWS;
  if (!isListType(getNullableType(field.type)) || ROWS_OF_RESULT.includes(field.name)) return 1;
  return getRowsExtension(field)?.max ?? ASSUMED_ROWS;
}

/** An operation of a request, with what its cost depends on. */
interface OperationRequest {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | null | undefined;
  context: Context | undefined;
}

/**
 * Rejects an operation that costs too much, by whichever transport it came from a caller.
 * @returns the cost.
 * @throws BAD_REQUEST
 */
export function assertCost({ schema, document, operation, variables, context }: OperationRequest): number {
  const max = GRAPHQL_LIMITS.cost[context?.viewer?.isStaff ? 'staff' : 'anonymous'];
  const cost = estimateOperationCost(schema, document, operation, variables ?? {});
  if (cost <= max) return cost;
  // The cost follows from the input, and says what would be accepted.
  if (context) assertRootAccess(schema, operation, document, context);
  const remedy = 'Ask for fewer fields or smaller pages.';
  throw appError('BAD_REQUEST', `This request costs ${cost}, and ${max} is the most that one may cost. ${remedy}`);
}

/** Limits the cost of a request over HTTP, and callers who are not staff to one mutation in each. */
export const limitRequest: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
      // Pages and REST run persisted operations in process, which a test keeps below the limits.
      if (!request.http || !operation) return;
      if (operation.operation === 'subscription') {
        throw appError('BAD_REQUEST', 'Subscriptions are at /graphql/stream, as server-sent events.');
      }
      const { viewer } = contextValue;
      if (!viewer?.isStaff && operation.operation === 'mutation' && rootFields(operation, document).length > 1) {
        throw appError('BAD_REQUEST', 'Send one mutation in a request.');
      }
      const cost = assertCost({ schema, document, operation, variables: request.variables, context: contextValue });
      await contextValue.spend?.(cost);
    },
  }),
};

/** What an operation costs whatever its variables are; most cost that. */
const fixedCosts = new WeakMap<OperationDefinitionNode, number>();

/** @throws GraphQLError for what cannot be weighed. Only what then runs nothing costs nothing. */
function estimateOperationCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const known = fixedCosts.get(operation);
  if (known !== undefined) return known;
  // Variables that do not fit are for `checkInputs` to refuse.
  if (findVariablesError(schema, operation, variables)) return 0;
  try {
    const cost = getComplexity({
      schema,
      query,
      operationName: operation.name?.value,
      variables,
      estimators: [estimateCost],
    });
    if (!dependsOnVariables(query)) fixedCosts.set(operation, cost);
    return cost;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw toRequestError(error) ?? appError('BAD_REQUEST', 'This request has too many fields to count. Ask for fewer.');
  }
}

/** Whether variables say how many rows there are, or which fields. */
function dependsOnVariables(document: DocumentNode): boolean {
  let isFound = false;
  const checkArgument = ({ name, value }: ArgumentNode) => {
    if (value.kind === Kind.VARIABLE && ROW_ARGUMENTS.includes(name.value)) isFound = true;
  };
  visit(document, {
    Field: ({ arguments: args }) => args?.forEach(checkArgument),
    Directive: ({ arguments: args }) => {
      if (args?.some(({ value }) => value.kind === Kind.VARIABLE)) isFound = true;
    },
  });
  return isFound;
}

const { depth, aliases, directives } = GRAPHQL_LIMITS;

/** Rejects a list within its own rows, where the list does not allow that (`@Rows`), also by way of fragments. */
const rejectNesting: ValidationRule = (context) => ({
  Field: ({ name, selectionSet }) => {
    const field = context.getFieldDef();
    if (!field || !selectionSet || (getRowsExtension(field)?.isNestable ?? true)) return;
    const reject = (inner: FieldNode) => {
      if (inner.name.value !== name.value) return;
      const message = `“${name.value}” is not available within “${name.value}”.`;
      context.reportError(new GraphQLError(message, { nodes: inner }));
    };
    for (const selections of collectSelections(context, selectionSet)) visit(selections, { Field: reject });
  },
});

/** The selections of a field, and of each fragment that they spread, directly or by way of another. */
function collectSelections(context: ValidationContext, selectionSet: SelectionSetNode): Set<SelectionSetNode> {
  const found = new Set([selectionSet]);
  for (const selections of found) {
    for (const spread of context.getFragmentSpreads(selections)) {
      const fragment = context.getFragment(spread.name.value);
      if (fragment) found.add(fragment.selectionSet);
    }
  }
  return found;
}

/** Limits that show in the text alone. Cost needs the schema and the caller (limitRequest), tokens the parser. */
export const textRules: ValidationRule[] = [
  rejectNesting,
  ...new ApolloArmor({
    // A fragment is no field: how a text is cut into fragments changes nothing that it asks for.
    maxDepth: { n: depth, flattenFragments: true },
    maxAliases: { n: aliases },
    maxDirectives: { n: directives },
    maxTokens: { enabled: false },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  }).protect().validationRules,
];
