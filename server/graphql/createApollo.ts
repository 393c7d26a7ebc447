import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import { writeReads } from '../audit/writeReads';
import type { Context } from '../Context';
import type { Env } from '../env';
import type { Log } from '../log';
import { checkAnswers } from './checkAnswers';
import { checkInputs } from './checkInputs';
import { hideSuggestions } from './hideSuggestions';
import { limitRequest } from './limitRequest';
import { GRAPHQL_LIMITS } from './limits';
import { logFailures } from './logFailures';
import { persistedOperationStore } from './persistedOperations';
import { tellError } from './tellError';
import { tellHttpStatus } from './tellHttpStatus';
import { textRules } from './textRules';

/** The one executor of operations; every door runs through it. */
export async function createApollo(schema: GraphQLSchema, log: Log, env: Env): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    formatError: tellError,
    validationRules: textRules,
    parseOptions: { maxTokens: GRAPHQL_LIMITS.tokens },
    plugins: [
      logFailures(log),
      limitRequest,
      checkAnswers,
      checkInputs,
      tellHttpStatus,
      ...(env.GRAPHQL_LOCKED ? [hideSuggestions] : []),
      writeReads(log),
      ApolloServerPluginLandingPageDisabled(),
      // Looks at every field of every answer, for a header that is the same each time (answerByApollo).
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
