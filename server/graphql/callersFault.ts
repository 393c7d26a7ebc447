import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError } from 'graphql';
import { isTextRefused } from '../database/isTextRefused';
import { appError, textRefused } from '../errors';

/** What is the caller's fault of what comes without a code: it is told, in our words, and is no failure of ours. */
export function callersFault(error: unknown): GraphQLError | undefined {
  if (isTextRefused(unwrapResolverError(error))) return textRefused();
  return isHashRefused(error) ? appError('BAD_REQUEST', HASH_ADVICE) : argumentRefused(unwrapResolverError(error));
}

/**
 * What graphql-js finds of an argument only once it runs its field has no code: a variable that is null where the argument has a
 * default, which may be left out and may not be null (GraphQL, section 6.4.1).
 */
function argumentRefused(error: unknown): GraphQLError | undefined {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return undefined;
  if (!error.message.startsWith('Argument "')) return undefined;
  const extensions = { code: 'BAD_USER_INPUT' };
  return new GraphQLError(`${error.message} Leave it out, or give it a value.`, { extensions });
}

const HASH_ADVICE =
  'What “extensions.persistedQuery” says fits no operation. Send version 1 and a hash without a text, or a text without a hash.';

/** Apollo gives these refusals a status alone; all its others have a code. */
function isHashRefused(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return false;
  return (error.extensions.http as { status?: number } | undefined)?.status === 400;
}
