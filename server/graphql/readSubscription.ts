import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { appError } from '../errors';
import { GRAPHQL_LIMITS } from './limits';
import { textRules } from './textRules';

/**
 * The subscription in a text, within the limits that hold for every text (GRAPHQL_LIMITS).
 * @throws BAD_REQUEST, GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED
 */
export function readSubscription(schema: GraphQLSchema, text: string, name: string | null | undefined): DocumentNode {
  const document = parseText(text);
  const [fault] = validate(schema, document, [...specifiedRules, ...textRules]);
  if (fault) throw refused('GRAPHQL_VALIDATION_FAILED', fault);
  const operation = getOperationAST(document, name);
  if (!operation) throw appError('BAD_REQUEST', 'Name one operation of the text as “operationName”.');
  if (operation.operation !== 'subscription') {
    throw appError('BAD_REQUEST', 'Only subscriptions are run here; send queries and mutations to /graphql.');
  }
  return document;
}

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
