import { expect, test } from 'vitest';
import { addToast, type ShownToast, type Toast } from './ActionsProvider';

const showAll = (...toasts: Toast[]) =>
  toasts
    .map((toast, id) => ({ ...toast, id }))
    .reduce<readonly ShownToast[]>(addToast, [])
    .map(({ text }) => text);
const done = (text: string): Toast => ({ text });
const error = (text: string): Toast => ({ text, tone: 'error' });

test('an error stays while later toasts come and go', () => {
  const shown = showAll(error('not saved'), done('one'), done('two'), done('three'), done('four'));
  expect(shown).toEqual(['not saved', 'two', 'three', 'four']);
});

test('errors do not push each other out, and the same one is shown once', () => {
  const shown = showAll(error('a'), error('b'), error('c'), error('d'), error('a'), done('one'));
  expect(shown).toEqual(['b', 'c', 'd', 'a', 'one']);
});
