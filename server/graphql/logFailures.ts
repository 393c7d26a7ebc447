import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { Context } from '../Context';
import { describeError, type Log } from '../log';
import { callersFault } from './callersFault';
import { isTold } from './isTold';

/** Logs what is masked of an operation. */
export const logFailures = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue: { requestId } }) => {
      for (const error of errors) {
        if (isTold(error.extensions?.code) || callersFault(error)) continue;
        // Without the path: it is made of names that the caller may choose.
        log.error({ requestId, error: describeError(unwrapResolverError(error)) }, 'operation failed');
      }
    },
  }),
});
