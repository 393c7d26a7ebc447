import { GraphQLError, type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql';

/** What is told of it, in UTF-16 units from its beginning and its end: between them stands all that the variable held. */
const BEGINNING = 200;
const END = 400;

/**
 * The first thing that is wrong with an operation's variables, as BAD_USER_INPUT. The execution would find fifty, and quote
 * the whole variable in each: a body of 64 KB made an answer of three megabytes.
 */
export function variablesFault(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown> | null | undefined,
): GraphQLError | undefined {
  const { errors } = getVariableValues(schema, variableDefinitions, variables ?? {}, { maxErrors: 1 });
  const [fault] = errors ?? [];
  if (!fault) return undefined;
  const { message, nodes } = fault;
  const told = message.length > BEGINNING + END ? `${message.slice(0, BEGINNING)} … ${message.slice(-END)}` : message;
  return new GraphQLError(told, { nodes, extensions: { code: 'BAD_USER_INPUT' } });
}
