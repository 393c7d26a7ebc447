import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import { auditReads } from '../audit/auditFields';
import type { Context } from '../context';
import type { Env } from '../env';
import { hideSuggestions, logFailures, setHttpStatus, wordErrors } from '../errors/apolloErrorPlugins';
import { formatError } from '../errors/formatError';
import type { Log } from '../log';
import { checkInputs, checkSelections } from './checkOperation';
import { GRAPHQL_LIMITS, limitRequest, textRules } from './limitRequest';
import { persistedOperationStore } from './persistedOperations';

/** Treats an empty operation name as absent, as graphql-js does not. */
const omitEmptyName: ApolloServerPlugin<Context> = {
  requestDidStart: async ({ request }) => {
    if (request.operationName === '') request.operationName = undefined;
  },
};

/** The one executor of operations; every transport runs through it. */
export async function createApollo(schema: GraphQLSchema, log: Log, env: Env): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    formatError: formatError,
    validationRules: textRules,
    parseOptions: { maxTokens: GRAPHQL_LIMITS.tokens },
    plugins: [
      omitEmptyName,
      logFailures(log),
      limitRequest,
      checkSelections,
      checkInputs,
      setHttpStatus,
      wordErrors,
      ...(env.GRAPHQL_LOCKED ? [hideSuggestions] : []),
      auditReads(log),
      ApolloServerPluginLandingPageDisabled(),
      // Looks at every field of every answer, for a header that is the same each time (handleByApollo).
      ApolloServerPluginCacheControlDisabled(),
      // For Apollo's own services; the first is loaded at every start unless it is refused, with the others' format.
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
    persistedQueries: { cache: persistedOperationStore },
    // Its own words quote errors, and errors quote rows.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => log.error('GraphQL failed') },
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
