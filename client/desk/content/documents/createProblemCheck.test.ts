import { expect, test, vi } from 'vitest';
import { createProblemCheck } from './createProblemCheck';

test('everyone who asks during a check gets its answer, and no answer about earlier texts is shown', async () => {
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  const ask = vi.fn(() => answers[ask.mock.calls.length - 1]?.promise ?? expect.unreachable());
  const show = vi.fn();
  const { check, expire } = createProblemCheck(ask, show);
  expect(await check()).toEqual([]);
  expire();
  const [first, beside] = [check(), check()];
  expect(ask).toHaveBeenCalledTimes(1);
  expire();
  const second = check();
  answers[1]?.resolve(['too long']);
  answers[0]?.resolve(['missing']);
  expect(await Promise.all([first, beside, second])).toEqual([['missing'], ['missing'], ['too long']]);
  expect(show.mock.calls).toEqual([[['too long']]]);
});
