import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isOfServer } from './compiledMessages.ts';

test('the built server has every namespace that its code words', () => {
  const calls = execFileSync(
    'git',
    ['grep', '-hoE', "getTranslate\\([^()]*(\\([^()]*\\))?[^()]*, '\\w+'\\)", '--', 'server'],
    {
      encoding: 'utf8',
    },
  );
  const namespaces = new Set(calls.match(/\w+(?='\))/g));
  expect(namespaces.size).toBeGreaterThan(5);
  expect([...namespaces].filter((name) => !isOfServer(name))).toEqual([]);
});
