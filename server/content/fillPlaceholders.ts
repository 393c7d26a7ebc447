import { PLACEHOLDER } from './isUntranslated';

/**
 * Values for placeholders, nested to any depth. A function is a format: it puts the rest of the path into words, such as the
 * amount in `price.1500` or the constant in `months.supportMonths.starter`.
 */
export interface PlaceholderScope {
  readonly [name: string]: unknown;
}

/** Returns the value at a path; null for an unknown path, undefined for a value that was already reported as wrong. */
export function lookUp(scope: PlaceholderScope, path: string): unknown {
  const keys = path.split('.');
  let value: unknown = scope;
  for (const [index, key] of keys.entries()) {
    if (typeof value === 'function') return value(keys.slice(index).join('.'));
    if (value === undefined) return undefined;
    value = typeof value === 'object' && value && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;
  }
  return value;
}

/** Replaces each `{{path.to.value}}` in a text; reports each one without a text or number, with its offset. */
export function fillPlaceholders(
  text: string,
  scope: PlaceholderScope,
  onUnknown: (placeholder: string, offset: number) => void,
): string {
  if (!text.includes('{{')) return text;
  return text.replace(PLACEHOLDER, (placeholder, path: string, offset: number) => {
    const value = lookUp(scope, path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (value !== undefined) onUnknown(placeholder, offset);
    return placeholder;
  });
}
