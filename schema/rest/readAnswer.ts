/** The body of an answer: JSON where it is JSON, otherwise text; null where there is none. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The words for a failure (specification, section 8): detail, message, text, what the transport says. */
export function failureText(raw: unknown, transport: string): string {
  const { errors, detail, message } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  if (errors) return 'Import validation errors';
  const found = [detail, message, raw, transport].find((text) => typeof text === 'string' && text !== '');
  return (found as string | undefined) ?? 'Unknown error occurred';
}

/** The items of a list, whether it came bare or with `results`. */
export const listOf = <Item>(data: readonly Item[] | { results: readonly Item[] }): readonly Item[] =>
  'results' in data ? data.results : data;

/** The thing itself, whether it came bare or as `{success, data}`; undefined when it says that it failed. */
export function detailOf<Item extends object>(data: Item | { success: boolean; data?: Item }): Item | undefined {
  if (!('success' in data)) return data;
  const answer = data as { success: boolean; data?: Item };
  return answer.success ? answer.data : undefined;
}
