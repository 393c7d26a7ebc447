import type { Checked } from '../schema/rules/checkFields';
import { checkInput } from '../schema/rules/checkInput';
import type { FieldRules } from '../schema/rules/FieldRule';
import { validationFailed } from './errors';

/**
 * The values of an input as they are stored: trimmed, and null where a field was left empty. What reaches a resolver has
 * been checked before, in the raw (graphql/checkInputs); nothing is stored on the word of another place.
 * @throws VALIDATION_FAILED that names the fields.
 */
export function validValues<R extends FieldRules>(rules: R, input: unknown): Checked<R> {
  const { values, faults } = checkInput(rules, input);
  if (faults.length > 0) throw validationFailed(faults);
  return values;
}
