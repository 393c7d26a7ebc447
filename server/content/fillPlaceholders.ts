/** Values that placeholders may name, nested to any depth; a function makes a value of the last word, as of the amount in `usd.1500`. */
export interface PlaceholderScope {
  readonly [name: string]: unknown;
}

const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/gs;

/** The value at a path; null if there is no such path, undefined if it leads to a value that had a fault of its own. */
const lookUp = (scope: PlaceholderScope, path: string) =>
  path.split('.').reduce<unknown>((value, key) => {
    if (value === undefined) return undefined;
    if (typeof value === 'function') return value(key);
    return typeof value === 'object' && value && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;
  }, scope);

/** Replaces each `{{path.to.value}}` in a text; reports one that names no text or number, with its offset. */
export function fillPlaceholders(
  text: string,
  scope: PlaceholderScope,
  onUnknown: (placeholder: string, offset: number) => void,
): string {
  return text.replace(PLACEHOLDER, (placeholder, path: string, offset: number) => {
    const value = lookUp(scope, path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (value !== undefined) onUnknown(placeholder, offset);
    return placeholder;
  });
}
