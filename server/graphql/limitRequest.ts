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
import { appError } from '../errors/appError';
import { toRequestError } from '../errors/formatError';
import type { RowsExtension } from '../lists/Rows';
import type { Context } from './Context';
import { assertRootAccess, findVariablesError, rootFields } from './operations';

/** Limits of one request. A test checks that the persisted operations stay below them. */
export const GRAPHQL_LIMITS = {
  /** Lexical tokens of the document. */
  tokens: 1500,
  /** Depth of nested fields; introspection is not counted. */
  depth: 10,
  aliases: 20,
  directives: 10,
  /** Number of fields, multiplied by the rows that the lists around them may read. */
  cost: { anonymous: 6000, staff: 20_000 },
} as const;

/** Arguments that are a number of rows, or a list with one entry per row. */
const ROW_ARGUMENTS = ['pageSize', 'first', 'last', 'limit', 'items'];
/** Lists within the result of such a field, which has already counted their rows. */
const ROWS_OF_RESULT = ['results', 'edges', 'items', 'conflicts'];
/** Assumed rows of a list without `@Rows`. A higher number would make the introspection of common tools too expensive. */
const ASSUMED_ROWS = 4;

/** Cost of a row in a nested list beside its fields, because the list is read again for each object (docs/benchmarks/load.md). */
const NESTED_ROW = 25;

/** A field costs one, or the `complexity` that it declares, plus the cost of its content for each row that may be read. */
export const estimateCost: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const requested = ROW_ARGUMENTS.map((name) => countRows(args[name])).find((count) => count !== undefined);
  const ofRow = childComplexity + (getRowsExtension(field) ? NESTED_ROW : 0);
  return getOwnCost(field) + ofRow * Math.max(1, requested ?? getRows(field));
};

const getOwnCost = ({ extensions: { complexity } }: GraphQLField<unknown, unknown>) =>
  typeof complexity === 'number' ? complexity : 1;

const countRows = (value: unknown): number | undefined => {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : undefined;
};

const getRowsExtension = ({ extensions }: GraphQLField<unknown, unknown>) =>
  extensions.rows as RowsExtension | undefined;

/** Returns the rows of a field without an argument for their number. */
function getRows(field: GraphQLField<unknown, unknown>): number {
  if (field.args.some(({ name }) => ROW_ARGUMENTS.includes(name))) return ASSUMED_ROWS;
  if (!isListType(getNullableType(field.type)) || ROWS_OF_RESULT.includes(field.name)) return 1;
  return getRowsExtension(field)?.max ?? ASSUMED_ROWS;
}

/** An operation of a request with everything that its cost depends on. */
interface OperationRequest {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | null | undefined;
  context: Context | undefined;
}

/**
 * Rejects an operation that costs too much; used by every transport.
 * @returns the cost.
 * @throws BAD_REQUEST
 */
export function assertCost({ schema, document, operation, variables, context }: OperationRequest): number {
  const max = GRAPHQL_LIMITS.cost[context?.viewer?.isStaff ? 'staff' : 'anonymous'];
  const cost = estimateOperationCost(schema, document, operation, variables ?? {});
  if (cost <= max) return cost;
  // The error depends on the input and shows what would be accepted, so callers without rights get the access error first.
  if (context) assertRootAccess(schema, operation, document, context);
  const remedy = 'Ask for fewer fields or smaller pages.';
  throw appError('BAD_REQUEST', `This request costs ${cost}, and ${max} is the most that one may cost. ${remedy}`);
}

/** Limits the cost of a request over HTTP, and limits callers who are not staff to one mutation per request. */
export const limitRequest: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
      // Pages and REST run persisted operations in process; a test keeps those below the limits.
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

/** Costs of operations whose variables do not change the cost, which are most of them. */
const fixedCosts = new WeakMap<OperationDefinitionNode, number>();

/** @throws GraphQLError if the cost cannot be computed. Only operations that will not run cost 0. */
function estimateOperationCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const known = fixedCosts.get(operation);
  if (known !== undefined) return known;
  // `checkInputs` rejects invalid variables.
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

/** Whether variables determine the number of rows, or which fields are read. */
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

/** Rejects a list within its own rows if the list forbids it (`@Rows`), also through fragments. */
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

/** Collects the selections of a field and of all fragments that they spread, directly or through other fragments. */
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

/** Limits that need only the document. The cost needs the schema and the caller (limitRequest); the parser limits tokens. */
export const textRules: ValidationRule[] = [
  rejectNesting,
  ...new ApolloArmor({
    // Fragments do not count as depth, because splitting a document into fragments does not change the requested fields.
    maxDepth: { n: depth, flattenFragments: true },
    maxAliases: { n: aliases },
    maxDirectives: { n: directives },
    maxTokens: { enabled: false },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  }).protect().validationRules,
];
