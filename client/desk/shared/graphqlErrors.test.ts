import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { getErrorText } from './graphqlErrors';

const reject = (extensions: Record<string, unknown>) =>
  new CombinedError({ graphQLErrors: [{ message: 'Some fields need your attention.', extensions }] });

test('a refusal is told by what is wrong, not by that something is', () => {
  const fields = { assigneeId: ['This account does not belong to staff.'] };
  expect(getErrorText(reject({ fields }))).toBe('This account does not belong to staff.');
  expect(getErrorText(reject({}))).toBe('Some fields need your attention.');
  expect(getErrorText(new CombinedError({ networkError: new Error('away') }))).toBeUndefined();
});
