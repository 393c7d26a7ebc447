import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { getErrorText } from './graphqlErrors';

const reject = (extensions: Record<string, unknown>) =>
  new CombinedError({ graphQLErrors: [{ message: 'Some fields need your attention.', extensions }] });

test('the message about a field is preferred to the general one', () => {
  const fields = { assigneeId: ['This account does not belong to staff.'] };
  expect(getErrorText(reject({ fields }))).toBe('This account does not belong to staff.');
  expect(getErrorText(reject({}))).toBe('Some fields need your attention.');
  expect(getErrorText(new CombinedError({ networkError: new Error('away') }))).toBeUndefined();
});
