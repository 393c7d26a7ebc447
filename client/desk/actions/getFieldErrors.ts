import type { CombinedError } from 'urql';

/** What the server says of each field that it did not take, by field name. */
export function getFieldErrors(error: CombinedError | undefined): Readonly<Record<string, string>> {
  const fields = error?.graphQLErrors[0]?.extensions.fields as Record<string, readonly string[]> | undefined;
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, [text = '']]) => [name, text]));
}
