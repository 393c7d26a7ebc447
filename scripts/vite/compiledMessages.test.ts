import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOfServer } from './compiledMessages.ts';

test('the built server has every namespace that its code words', () => {
  const calls = globSync('server/**/*.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/getTranslate\([^()\n]*(?:\([^()\n]*\))?[^()\n]*, '(\w+)'\)/g),
  ]);
  const namespaces = new Set(calls.map(([, name = '']) => name));
  expect(namespaces.size).toBeGreaterThan(5);
  expect([...namespaces].filter((name) => !isOfServer(name))).toEqual([]);
});
