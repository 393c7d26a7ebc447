import type { Checked } from '../../schema/rules/checkFields';
import { checkInput } from '../../schema/rules/checkInput';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { validationFailed } from '../errors/appError';

/**
 * Returns the values of an input as they are stored: trimmed, and null for an empty field. The raw input was checked before it
 * reached the resolver (graphql/checkOperation), but storing never relies on that check.
 * @throws VALIDATION_FAILED that names the fields.
 */
export function validValues<R extends FieldRules>(rules: R, input: unknown): Checked<R> {
  const { values, fieldErrors } = checkInput(rules, input);
  if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
  return values;
}

/** Returns the values of the fields of the row's form, by field. */
export function getFormValues(row: { rules(): FieldRules }): Readonly<Record<string, string | null>> {
  const values = row as unknown as Record<string, string | null>;
  return Object.fromEntries(Object.keys(row.rules()).map((field) => [field, values[field] ?? null]));
}
