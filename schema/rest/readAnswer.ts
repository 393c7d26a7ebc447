/** Returns the body of an answer: parsed if it is JSON, otherwise text; null if it is empty. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the message of an error (specification, section 8): detail, message, text, or the message of the transport. */
export function failureText(raw: unknown, transport: string): string {
  const { errors, detail, message } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  if (errors) return 'Import validation errors';
  const found = [detail, message, raw, transport].find((text) => typeof text === 'string' && text !== '');
  return (found as string | undefined) ?? 'Unknown error occurred';
}

/** Returns the items of a list, either plain or within `results`. */
export const listOf = <Item>(data: readonly Item[] | { results: readonly Item[] }): readonly Item[] =>
  'results' in data ? data.results : data;

/** Returns an object, either plain or as `{success, data}`; undefined if it reports an error. */
export function detailOf<Item extends object>(data: Item | { success: boolean; data?: Item }): Item | undefined {
  if (!('success' in data)) return data;
  const answer = data as { success: boolean; data?: Item };
  return answer.success ? answer.data : undefined;
}
