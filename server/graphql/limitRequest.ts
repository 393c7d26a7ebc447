import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type ArgumentNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type ValidationRule,
  visit,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import type { Context } from '../context';
import { appError } from '../errors/appError';
import { toRequestError } from '../errors/formatError';
import { assertRootAccess, findVariablesError, rootFields } from './operations';

/** What one request may ask for. Persisted operations stay below; a test checks that. */
export const GRAPHQL_LIMITS = {
  /** Words and signs of the text. */
  tokens: 1500,
  /** Fields within fields; introspection is not counted. */
  depth: 10,
  aliases: 20,
  directives: 10,
  /** Fields, times the rows of the lists that they are in. */
  cost: { anonymous: 6000, staff: 20_000 },
} as const;

/** Arguments that say how many rows a list is asked for. */
const ROW_ARGUMENTS = ['pageSize', 'first', 'last', 'limit'];
/** Lists within what such a field gives: as many as it was asked for, which is counted there. */
const ROWS_OF_A_PAGE = ['results', 'edges'];
/** How many a list is taken to have where nobody says how many: with more, introspection as tools ask for it were too dear. */
const ASSUMED_ROWS = 4;

/** A field costs one and what is in it, that as often as there are rows. */
export const estimateCost: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const isPage = field.args.some(({ name }) => ROW_ARGUMENTS.includes(name));
  const isList = isListType(getNullableType(field.type)) && !ROWS_OF_A_PAGE.includes(field.name);
  const asked = ROW_ARGUMENTS.map((name) => args[name]).find((value) => typeof value === 'number');
  const rows = asked ?? (isPage || isList ? ASSUMED_ROWS : 1);
  return 1 + childComplexity * Math.max(1, Number(rows));
};

/** Holds what came over HTTP to its cost, and callers who are not staff to one change a request. */
export const limitRequest: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
      // The product's own calls in process have no HTTP request.
      if (!request.http || !operation) return;
      if (operation.operation === 'subscription') {
        throw appError('BAD_REQUEST', 'Subscriptions are at /graphql/stream, as server-sent events.');
      }
      const isStaff = contextValue.viewer?.isStaff ?? false;
      if (!isStaff && operation.operation === 'mutation' && rootFields(operation, document).length > 1) {
        throw appError('BAD_REQUEST', 'Send one mutation in a request.');
      }
      const most = GRAPHQL_LIMITS.cost[isStaff ? 'staff' : 'anonymous'];
      const cost = estimateOperationCost(schema, document, operation, request.variables);
      if (cost > most) {
        // The cost follows from the input, and says what would be accepted.
        assertRootAccess(schema, operation, document, contextValue);
        const way = 'Ask for fewer fields or smaller pages.';
        throw appError('BAD_REQUEST', `This request costs ${cost}, and ${most} is the most that one may cost. ${way}`);
      }
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
  variables: Record<string, unknown> = {},
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
  const look = ({ name, value }: ArgumentNode) => {
    if (value.kind === Kind.VARIABLE && ROW_ARGUMENTS.includes(name.value)) isFound = true;
  };
  visit(document, {
    Field: ({ arguments: given }) => given?.forEach(look),
    Directive: ({ arguments: given }) => {
      if (given?.some(({ value }) => value.kind === Kind.VARIABLE)) isFound = true;
    },
  });
  return isFound;
}

const { depth, aliases, directives } = GRAPHQL_LIMITS;

/** Limits that show in the text alone. Cost needs the schema and the caller (limitRequest), tokens the parser. */
export const textRules: ValidationRule[] = new ApolloArmor({
  // A fragment is no field: how a text is cut into fragments changes nothing that it asks for.
  maxDepth: { n: depth, flattenFragments: true },
  maxAliases: { n: aliases },
  maxDirectives: { n: directives },
  maxTokens: { enabled: false },
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect().validationRules;
