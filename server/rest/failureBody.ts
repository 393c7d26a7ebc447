import type { GraphQLFormattedError } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { errorBody } from '../http/errorBody';

/** What a row of the table says of a failure; without a row, what all of them say. */
export const failureBody = (error: GraphQLFormattedError, endpoint?: Endpoint) => ({
  ...(endpoint?.shape === 'success' && { success: false }),
  ...errorBody(error, endpoint?.errorBesideDetail),
});
