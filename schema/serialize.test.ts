import { expect, test } from 'vitest';
import { serialize } from './serialize';

test('tasks run one after the other, and one that fails does not stop the next', async () => {
  const run = serialize();
  const events: string[] = [];
  const task =
    (name: string, isFailing = false) =>
    async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      events.push(`${name} ends`);
      if (isFailing) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([run(task('one')), run(task('two', true)), run(task('three'))]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
