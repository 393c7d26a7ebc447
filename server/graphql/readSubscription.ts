import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { appError } from '../errors';
import { GRAPHQL_LIMITS } from './limits';
import { textRules } from './textRules';
import { variablesFault } from './variablesFault';

interface Asked {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/**
 * The subscription in a text, within the limits that hold for every text (GRAPHQL_LIMITS). What is wrong with its variables
 * would be told in the stream otherwise.
 * @throws BAD_REQUEST, BAD_USER_INPUT, GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED
 */
export function readSubscription(schema: GraphQLSchema, asked: Asked): DocumentNode {
  const document = parseText(asked.query);
  const [fault] = validate(schema, document, [...specifiedRules, ...textRules, alwaysTells]);
  if (fault) throw refused('GRAPHQL_VALIDATION_FAILED', fault);
  const operation = getOperationAST(document, asked.operationName);
  if (!operation) throw appError('BAD_REQUEST', 'Name one operation of the text as “operationName”.');
  if (operation.operation !== 'subscription') {
    throw appError('BAD_REQUEST', 'Only subscriptions are run here; send queries and mutations to /graphql.');
  }
  const unfit = variablesFault(schema, operation, asked.variables);
  if (unfit) throw unfit;
  return document;
}

/** A subscription without its field is none; graphql-js breaks on it. */
const alwaysTells: ValidationRule = (context) => ({
  Directive: (node) => {
    if (context.getParentType() !== context.getSchema().getSubscriptionType()) return;
    if (!['skip', 'include'].includes(node.name.value)) return;
    const message = `A subscription cannot have “@${node.name.value}” on what it subscribes to.`;
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});

function parseText(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: GRAPHQL_LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) throw refused('GRAPHQL_PARSE_FAILED', error);
    throw error;
  }
}

const refused = (code: string, { message, locations }: GraphQLError) =>
  Object.assign(new GraphQLError(message, { extensions: { code } }), { locations });
