import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationsList } from './migrationsList';

test('every file of this folder is a migration of the list, in the order of its number, which no other has', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/^migrationsList|\.test\.ts$/.test(file));
  const names = migrationsList.map(({ name }) => name);
  expect(names.map((name) => `${name}.ts`)).toEqual(files.sort());
  const numbers = names.map((name) => /^Migration(\d{4})[A-Z]/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(names.length);
});
