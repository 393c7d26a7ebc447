import { expect, test } from 'vitest';
import { checkInput } from './checkInput';
import { contactRules } from './contactRules';

test('of thousands of unknown fields the first twenty are reported', () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
  const { fieldErrors } = checkInput(contactRules, { ...unknown, email: 'no' });
  expect(fieldErrors.filter(({ code }) => code === 'UNKNOWN_FIELD').map(({ field }) => field)).toEqual(
    Array.from({ length: 20 }, (_, index) => `field${index}`),
  );
  expect(fieldErrors.map(({ field }) => field)).toEqual(expect.arrayContaining(['name', 'email', 'message']));
});
