import { ApolloServer } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Context } from '../Context';
import { ERROR_CODES } from '../errors';
import { describeError, type Log } from '../log';
import { checkInputs } from './checkInputs';
import { tellHttpStatus } from './tellHttpStatus';

/** GraphQL's own complaints about a request; they quote the request, never data. */
const REQUEST_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
];
const TOLD = new Set<unknown>([...ERROR_CODES.filter((code) => code !== 'INTERNAL_SERVER_ERROR'), ...REQUEST_CODES]);

/** The one executor of operations; every door runs through it. */
export async function createApollo(schema: GraphQLSchema, log: Log): Promise<ApolloServer<Context>> {
  const formatError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const code = formatted.extensions?.code;
    if (TOLD.has(code)) return formatted;
    // Without the path: it is made of names that the caller may choose.
    log.error({ error: describeError(unwrapResolverError(error)) }, 'operation failed');
    const message = 'Something went wrong on our side. Please try again.';
    return { message, path: formatted.path, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  };
  const apollo = new ApolloServer<Context>({
    schema,
    formatError,
    plugins: [checkInputs, tellHttpStatus],
    includeStacktraceInErrorResponses: false,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // The process closes itself in order (main.ts).
    stopOnTerminationSignals: false,
  });
  await apollo.start();
  return apollo;
}
