import type { FieldRule } from '../schema/rules/FieldRule';
import { validationFailed } from './errors';

/** What is said of a choice that there is not, with those that there are: a program sees no list to choose from. */
export const withChoices = (message: string, choices: readonly unknown[]) =>
  `${message} One of: ${choices.join(', ')}.`;

/** A choice that the content does not have; which it has, schema/rules does not know. */
export const invalidChoice = (field: string, { missing }: FieldRule, choices: readonly string[]) =>
  validationFailed([{ field, code: 'INVALID_CHOICE', message: withChoices(missing, choices) }]);
