import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Calls whose effect other files of the same worker see. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\(/;

test('unit tests that replace modules or globals are in files of their own worker', () => {
  const shared = globSync('{client,server,schema,scripts}/**/*.test.{ts,tsx}').filter(
    (file) => !/\.(?:isolated|api|command)\.test\./.test(file) && REPLACES.test(readFileSync(file, 'utf8')),
  );
  expect(shared).toEqual([]);
});
