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
import type { Log } from '../common/log';
import { formatError } from '../errors/formatError';
import type { Env } from '../settings/env';
import { hideSuggestions, logFailures, setHttpStatus, wordErrors } from './apolloErrorPlugins';
import type { Context } from './Context';
import { checkInputs, checkSelections } from './checkOperation';
import { GRAPHQL_LIMITS, limitRequest, textRules } from './limitRequest';
import { persistedOperationStore } from './persistedOperations';

/** Treats an empty operation name as absent, because graphql-js does not. */
const omitEmptyName: ApolloServerPlugin<Context> = {
  requestDidStart: async ({ request }) => {
    if (request.operationName === '') request.operationName = undefined;
  },
};

/** Creates the only executor of operations; every transport uses it. */
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
      // The plugin would check every field of every response for a header that never changes (handleByApollo).
      ApolloServerPluginCacheControlDisabled(),
      // Plugins for Apollo's own services. Apollo loads the first one at every start unless it is disabled, as the other two are.
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
    persistedQueries: { cache: persistedOperationStore },
    // Apollo's own messages quote errors, and errors can quote rows.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => log.error('GraphQL failed') },
    includeStacktraceInErrorResponses: false,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // main.ts closes the process in the correct order.
    stopOnTerminationSignals: false,
  });
  await apollo.start();
  return apollo;
}
