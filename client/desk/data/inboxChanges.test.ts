import { expect, test } from 'vitest';
import { getNextState } from './inboxChanges';

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

test.each([
  ['NEW', 10, 34],
  ['DUE', -2, 22],
  ['OVERDUE', -26, -2],
] as const)('a row no longer contacted becomes %s by its times, before the server answers', (state, dueFrom, dueAt) => {
  const times = { dueFrom: fromNow(dueFrom), dueAt: fromNow(dueAt) };
  expect(getNextState({ contactedAt: null }, times)).toBe(state);
  expect(getNextState({ contactedAt: fromNow(-1) }, times)).toBe('CONTACTED');
});
