import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { checkInput } from '../rules/checkInput';
import { contactRules } from '../rules/contactRules';
import { leadRules } from '../rules/leadRules';
import messages from './en.json';
import { wordFieldError } from './wordFieldError';

const translators = {
  errors: createTranslator({ locale: 'en', messages, namespace: 'errors' }),
  fields: createTranslator({ locale: 'en', messages, namespace: 'fields' }),
};

const say = (rules: typeof contactRules | typeof leadRules, input: object) =>
  Object.fromEntries(
    checkInput(rules, input).fieldErrors.map((fieldError) => {
      const { field, code, message } = wordFieldError(translators, fieldError);
      return [field, [code, message]];
    }),
  );

test('errors of fields are worded with the label of the field, in whole sentences', () => {
  const input = { name: 7, email: 'hind', message: 'a'.repeat(5001), phone: 'one\u0000', topic: 'x' };
  expect(say(contactRules, input)).toEqual({
    name: ['NOT_TEXT', 'Full name must be text.'],
    email: ['INVALID_EMAIL', 'Enter an email address in the form name@example.com.'],
    phone: ['CONTROL_CHARACTER', 'Phone contains a character that cannot be shown. Type it in instead of pasting it.'],
    message: ['TOO_LONG', 'Your message can have 5,000 characters at most; this has 5,001.'],
    topic: ['UNKNOWN_FIELD', 'There is no field “topic” here. Remove it.'],
  });
});

test('a missing value and one outside the list ask for a value', () => {
  expect(say(leadRules, { projectType: 'castle' })).toMatchObject({
    projectType: ['INVALID_CHOICE', 'Choose a project type.'],
    timeline: ['REQUIRED', 'Choose a timeline.'],
    firstName: ['REQUIRED', 'Enter your first name.'],
    email: ['REQUIRED', 'Enter your email address.'],
  });
});
