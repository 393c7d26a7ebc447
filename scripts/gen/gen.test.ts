import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../server/test/longTest';
import { runCommand } from '../../server/test/runCommand';

const DOCUMENTS = 'schema/generated/graphql.ts';
/** The first file that the command writes. */
const FIRST = 'schema/generated/agency.ts';
const ROWS = 'schema/rest/endpoints.ts';
const CHOICES = 'agency/choices.yaml';
const OPERATIONS = 'schema/operations/contact.graphql';

let folder: string;
/** Creates the parts of a checkout that the command needs, because it writes into the current folder. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gen-'));
  for (const part of ['agency', 'scripts', 'server', 'schema', 'package.json', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Interrupts a check once it has written a file, which was stale. */
async function assertRestored(file: string) {
  appendFileSync(join(folder, file), '// stale');
  const before = read(file);
  const endWhen = () => read(file) !== before;
  const { code } = await runCommand('scripts/gen/gen.ts', folder, ['--check'], { endWhen });
  expect(code).toBe(130);
  expect(read(file)).toBe(before);
}

test('a check that is ended by Ctrl-C restores the file that it wrote', () => assertRestored(FIRST));
longTest('a check that is ended by Ctrl-C near its end restores the files that it wrote', () =>
  assertRestored(DOCUMENTS),
);

longTest('a row that names no operation is reported by a message', async () => {
  writeFileSync(join(folder, ROWS), read(ROWS).replace("operation: 'Events'", "operation: 'Eventz'"));
  const { code, stderr } = await runCommand('scripts/gen/gen.ts', folder, []);
  expect([code, stderr]).toEqual([1, 'REST row Events: there is no operation Eventz.\n']);
});

longTest('a syntax error in an operation is reported by a message', async () => {
  appendFileSync(join(folder, OPERATIONS), 'query {');
  const { code, stderr } = await runCommand('scripts/gen/gen.ts', folder, []);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Syntax Error: .*\n\nschema\/operations\/contact\.graphql:\d+:\d+\n/);
  expect(stderr).not.toContain('    at ');
});

test('a choice that was deleted is reported before anything is written', async () => {
  const list = read(CHOICES);
  writeFileSync(join(folder, CHOICES), list.replace('- id: flexible', '- id: whenever'));
  const before = read('schema/generated/choices.ts');
  const { code, stderr } = await runCommand('scripts/gen/gen.ts', folder, []);
  const line = list.slice(0, list.indexOf('timelines:')).split('\n').length;
  expect(code).toBe(1);
  expect(stderr).toContain(`agency/choices.yaml:${line} timelines: flexible (FLEXIBLE) is gone`);
  expect(stderr).not.toContain('    at ');
  expect(read('schema/generated/choices.ts')).toBe(before);
});
