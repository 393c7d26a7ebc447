import { ApolloServer } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { writeReads } from '../audit/writeReads';
import type { Context } from '../Context';
import { isDatabaseAway } from '../database/isDatabaseAway';
import { databaseAway, MASKED_ERROR } from '../errors';
import type { Log } from '../log';
import { checkInputs } from './checkInputs';
import { isTold } from './isTold';
import { limitRequest } from './limitRequest';
import { GRAPHQL_LIMITS } from './limits';
import { ownOperationStore } from './ownOperations';
import { tellHttpStatus } from './tellHttpStatus';
import { tellRequest } from './tellRequest';

/** The one executor of operations; every door runs through it. */
export async function createApollo(schema: GraphQLSchema, log: Log): Promise<ApolloServer<Context>> {
  const { validationRules } = limitText();
  const apollo = new ApolloServer<Context>({
    schema,
    formatError,
    validationRules,
    parseOptions: { maxTokens: GRAPHQL_LIMITS.tokens },
    plugins: [
      tellRequest(log),
      limitRequest,
      checkInputs,
      tellHttpStatus,
      writeReads(log),
      ApolloServerPluginLandingPageDisabled(),
    ],
    persistedQueries: { cache: ownOperationStore },
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

const formatError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
  if (isTold(formatted.extensions?.code)) return formatted;
  const told = isDatabaseAway(unwrapResolverError(error)) ? databaseAway().toJSON() : MASKED_ERROR;
  return { ...told, path: formatted.path };
};

/** Limits that show in the text alone. Cost needs the schema and the caller (limitRequest), tokens the parser. */
function limitText() {
  const { depth, aliases, directives } = GRAPHQL_LIMITS;
  return new ApolloArmor({
    maxDepth: { n: depth },
    maxAliases: { n: aliases },
    maxDirectives: { n: directives },
    maxTokens: { enabled: false },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  }).protect();
}
