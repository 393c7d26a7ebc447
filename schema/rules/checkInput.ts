import { checkFields } from './checkFields';
import type { FieldRules } from './FieldRule';
import { getUnknownFieldErrors } from './getUnknownFieldErrors';

/** Like `checkFields`, for input of programs: an unknown field is an error, so that a misspelt one is not ignored. */
export function checkInput<R extends FieldRules>(rules: R, input: unknown): ReturnType<typeof checkFields<R>> {
  const { values, fieldErrors } = checkFields(rules, input);
  const unknown = getUnknownFieldErrors(Object(input), (field) => Object.hasOwn(rules, field));
  return { values, fieldErrors: [...fieldErrors, ...unknown] };
}
