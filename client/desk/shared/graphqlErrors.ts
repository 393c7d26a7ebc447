import type { CombinedError } from 'urql';

/** Reads the server's messages about fields, by field name. */
export function getFieldErrors(error: CombinedError | undefined): Readonly<Record<string, string>> {
  const fields = error?.graphQLErrors[0]?.extensions.fields as Record<string, readonly string[]> | undefined;
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, [text = '']]) => [name, text]));
}

/** Reads the server's own words, where it answered: those about a field, else those about the whole. */
export const getErrorText = (error: CombinedError): string | undefined =>
  Object.values(getFieldErrors(error))[0] ?? error.graphQLErrors[0]?.message;

/** Tells whether nothing has this id any more. */
export const isNotFound = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors.some(({ extensions }) => extensions.code === 'NOT_FOUND') ?? false;

/** Tells whether somebody has to sign in once more for it. */
export const needsConfirmation = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors[0]?.extensions.code === 'CONFIRMATION_REQUIRED';
