import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../Context';

/** GRAPHQL_LOCKED=1: a variable that does not fit is told to strangers without the names that would. */
export const hideSuggestions: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue: { viewer }, response: { body } }) => {
      if (viewer?.isStaff || body.kind !== 'single') return;
      body.singleResult.errors = body.singleResult.errors?.map((error) =>
        error.extensions?.code === 'BAD_USER_INPUT'
          ? { ...error, message: error.message.replace(/ Did you mean .*/s, '') }
          : error,
      );
    },
  }),
};
