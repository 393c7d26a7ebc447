import type { Checked } from '../schema/rules/checkFields';
import { checkInput } from '../schema/rules/checkInput';
import type { FieldRules } from '../schema/rules/FieldRule';
import { validationFailed } from './errors/appError';

/**
 * The values of an input as they are stored: trimmed, and null where a field was left empty. What reaches a resolver has
 * been checked before, in the raw (graphql/checkOperation); nothing is stored on the word of another place.
 * @throws VALIDATION_FAILED that names the fields.
 */
export function validValues<R extends FieldRules>(rules: R, input: unknown): Checked<R> {
  const { values, fieldErrors } = checkInput(rules, input);
  if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
  return values;
}

/** The values of what its form asks, by field. */
export function getFormValues(row: { rules(): FieldRules }): Readonly<Record<string, string | null>> {
  const values = row as unknown as Record<string, string | null>;
  return Object.fromEntries(Object.keys(row.rules()).map((field) => [field, values[field] ?? null]));
}
