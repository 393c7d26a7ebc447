import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertOperations } from './assertOperations';

test('a syntax error in an operation is reported with its position, without a stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'wrong.graphql');
  writeFileSync(file, 'query Right {\n  clock\n}\nquery {');
  const files = globSync('schema/operations/*.graphql');
  expect(files).not.toEqual([]);
  expect(() => assertOperations(files)).not.toThrow();
  const message = (() => {
    try {
      assertOperations([...files, file]);
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(message?.split('\n').slice(0, 3)).toEqual([expect.stringMatching(/^Syntax Error: /), '', `${file}:4:8`]);
  expect(message).not.toContain('    at ');
});
