import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The scripts of this project; the others run tools with their own help. */
const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (scripts\/\S+)$/.exec(line) ?? [];
  return file ? [{ name, file }] : [];
});

const run = (file: string, ...typed: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...typed], (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

test.each(ours)('npm run $name -- --help prints the usage, and does nothing else', async ({ name, file }) => {
  const { code, out } = await run(file, '--help');
  expect(code).toBe(0);
  expect(out).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
});

test.each([['--no-such-option'], ['a-word']])(
  '%s, which a command does not take, is told, and nothing done',
  async (typed) => {
    const { code, err } = await run('scripts/gen.ts', typed);
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`${typed}.*\nUsage: npm run gen`));
  },
);

test.each([
  ['scripts/chaos.ts', ['--only', 'kill', '--only', 'mail'], '--only can be typed once.'],
  ['scripts/staff.ts', ['export', '--state', 'new', '--state', 'due'], '--state can be typed once.'],
])('%s %j, of which only the last would count, is rejected', async (file, typed, message) => {
  const { code, err } = await run(file, ...typed);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
