import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longTest } from '../../server/test/longTest';

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

const getUsage = (name: string) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

/** One of each kind: short, with words, with subcommands, and commands that would write files or a database. */
const USUAL = ['start', 'bench', 'staff', 'gen', 'backup'];
const isUsual = ({ name }: { name: string }) => USUAL.includes(name);
const HELP = 'npm run $name -- --help prints the usage, and does nothing else';

async function assertHelp({ name, file }: { name: string; file: string }) {
  const { code, out } = await run(file, '--help');
  expect(code).toBe(0);
  expect(out).toContain(getUsage(name));
}

test.each(ours.filter(isUsual))(HELP, assertHelp);
longTest.each(ours.filter((one) => !isUsual(one)))(HELP, assertHelp);

test('every script has a usage text, which it passes to a parser of the command line', () => {
  for (const { name, file } of ours) {
    const source = readFileSync(file, 'utf8');
    expect(source, file).toContain(getUsage(name));
    expect(source, file).toMatch(/\b(createProgram|runStaffCommand)\(/);
  }
});

test.each([['--no-such-option'], ['a-word']])(
  'an unknown argument is reported, and nothing is run: %s',
  async (typed) => {
    const { code, err } = await run('scripts/gen/gen.ts', typed);
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`^error: .*${typed}.*\n\nUsage: npm run gen`));
  },
);

test('an option typed twice, of which only the last would count, is rejected', async () => {
  const { code, err } = await run('scripts/chaos/chaos.ts', '--only', 'kill', '--only', 'mail');
  expect(code).toBe(2);
  expect(err).toContain('--only can be typed once.');
});
