import { checkFields } from './checkFields';
import type { FieldRules } from './FieldRule';
import { getUnknownFieldErrors } from './getUnknownFieldErrors';

/** As `checkFields`, of what a program sends: what it has too much is a fault, so that a misspelt field is not lost. */
export function checkInput<R extends FieldRules>(rules: R, input: unknown): ReturnType<typeof checkFields<R>> {
  const { values, fieldErrors } = checkFields(rules, input);
  const unknown = getUnknownFieldErrors(Object(input), (field) => Object.hasOwn(rules, field));
  return { values, fieldErrors: [...fieldErrors, ...unknown] };
}
