import type { CombinedError } from 'urql';

/** Returns the server's messages about fields, by field name. */
export function getFieldErrors(error: CombinedError | undefined): Readonly<Record<string, string>> {
  const fields = error?.graphQLErrors[0]?.extensions.fields as Record<string, readonly string[]> | undefined;
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, [text = '']]) => [name, text]));
}

/** Returns the server's message, about a field if there is one; undefined if the server did not answer. */
export const getErrorText = (error: CombinedError): string | undefined =>
  Object.values(getFieldErrors(error))[0] ?? error.graphQLErrors[0]?.message;

/** Returns whether no row has this id any more. */
export const isNotFound = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors.some(({ extensions }) => extensions.code === 'NOT_FOUND') ?? false;

/** Returns whether the operation needs a recent sign-in. */
export const needsConfirmation = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors[0]?.extensions.code === 'CONFIRMATION_REQUIRED';
