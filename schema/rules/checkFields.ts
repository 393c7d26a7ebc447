import { isEmail } from './email';
import type { FieldError } from './FieldError';
import type { FieldRule, FieldRules } from './FieldRule';
import { getLength, hasControlCharacter, isBlank, trimEnds, withLineBreaks } from './text';

/** Values trimmed at the ends, with page breaks as line breaks; an empty field is null. */
export type Checked<R extends FieldRules> = { [K in keyof R]: string | null };

/** Input type of the rules: a class of the server that lacks one of the fields does not compile. */
export type Input<R extends FieldRules> = { [K in keyof R]: string | null | undefined };

type Found = Omit<FieldError, 'field'>;

/**
 * Checks raw input of any origin against rules.
 * @returns The values to store, and all errors in the order of the rules. The values must only be used if there are no errors.
 */
export function checkFields<R extends FieldRules>(
  rules: R,
  input: unknown,
): { values: Checked<R>; fieldErrors: FieldError[] } {
  const raw: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  const values: Record<string, string | null> = {};
  const fieldErrors: FieldError[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const input = raw[field];
    const value = typeof input === 'string' ? readText(rule, input) : null;
    const fieldError = typeof input === 'string' || input == null ? findFieldError(rule, value) : NOT_TEXT;
    if (fieldError) fieldErrors.push({ field, label: rule.label, ...fieldError });
    values[field] = value;
  }
  return { values: values as Checked<R>, fieldErrors };
}

/** Returns the text as it is checked and stored; null for a blank one. */
function readText({ kind }: FieldRule, input: string): string | null {
  const text = kind === 'text' ? withLineBreaks(input) : input;
  return isBlank(text) ? null : trimEnds(text);
}

const NOT_TEXT: Found = { code: 'NOT_TEXT' };

function findFieldError(rule: FieldRule, value: string | null): Found | undefined {
  if (value === null) return rule.required ? { code: 'REQUIRED' } : undefined;
  if (rule.kind === 'choice') return rule.choices?.includes(value) ? undefined : { code: 'INVALID_CHOICE' };
  if (hasControlCharacter(value, rule.kind === 'text')) return { code: 'CONTROL_CHARACTER' };
  const length = trimmedLength(rule, value);
  if (length > rule.max) return { code: 'TOO_LONG', params: { max: rule.max, length } };
  if (rule.kind === 'email' && !isEmail(value)) return { code: 'INVALID_EMAIL' };
  return undefined;
}

/**
 * Returns the length as the field of a form counts it: a line break is one character in any encoding. An address is stored as it
 * was typed, and in lower case as its mailbox, where some letters become two characters (İ, ᾀ). Its decomposed form is as long as
 * the longest of these. Text that is already too long is not decomposed, because that takes a time that grows with the square of
 * the length.
 */
function trimmedLength({ kind, max }: FieldRule, value: string): number {
  const length = getLength(value.replaceAll('\r\n', '\n'));
  return kind === 'email' && length <= max ? getLength(value.normalize('NFD').toLowerCase()) : length;
}
