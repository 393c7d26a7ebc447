import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { commands } from '../../scripts/staff/commands/commands';
import { runStaffCommand } from '../../scripts/staff/runStaffCommand';
import { callCommand } from '../test/callCommand';
import { runCommand } from '../test/runCommand';

const NOWHERE = { STAFF_URL: 'http://127.0.0.1:1', STAFF_EMAIL: 'a@client.example', STAFF_PASSWORD: 'any' };
const staff = (args: string[], env: Record<string, string> = NOWHERE) =>
  callCommand((shell) => runStaffCommand(shell, 'npm run staff', commands), tmpdir(), args, { env });

describe.concurrent('errors before the sign-in are reported with advice', { timeout: 60_000 }, () => {
  test.each<[string, string[], number, RegExp]>([
    ['an unknown command', ['lists'], 2, /unknown command 'lists'[\s\S]+Commands:/],
    ['a command that every object has', ['constructor'], 2, /unknown command 'constructor'[\s\S]+Commands:/],
    ['an unknown option', ['export', '--colour'], 2, /unknown option '--colour'[\s\S]+Usage: npm run staff -- export/],
    ['an option of no such value', ['export', '--state', 'late'], 2, /--state is one of new, due/],
    ['an option typed twice', ['export', '--state', 'new', '--state', 'due'], 2, /--state can be typed once\./],
    ['a day that is none', ['export', '--from', '2026-02-30'], 2, /--from is a day such as/],
    ['a time of a day that is none', ['export', '--from', '2026-02-30T10:00Z'], 2, /--from is a day such as/],
    ['a time that is none', ['export', '--before', '2026-02-03T10:00 (noon) Z'], 2, /--before is a day such as/],
    ['a time after all years', ['export', '--from', '9999-12-31T23:59-23:59'], 2, /--from is a day such as/],
    ['a time with its zone, then no server', ['export', '--from', '2026-02-03T10:00+01:00'], 3, /No server/],
    ['two options that exclude each other', ['export', '--contacted', '--uncontacted'], 2, /exclude each other/],
    ['JSON of a CSV file', ['export', '--json'], 2, /writes CSV, and no JSON/],
    [
      'a password among the arguments',
      ['add', 'a@b.example', 'secret'],
      2,
      /^error: add takes <EMAIL>\.\n(?![\s\S]*secret)/,
    ],
    [
      'a new password among the arguments',
      ['password', 'secret'],
      2,
      /^error: password takes nothing but options\.\n(?![\s\S]*secret)/,
    ],
    [
      'nobody to mail a link to',
      ['password-reset'],
      2,
      /missing required argument 'EMAIL'[\s\S]+npm run staff -- password-reset/,
    ],
    ['a link without an account, then no server', ['password-reset', 'a@client.example'], 3, /^No server/],
    ['nobody to remove', ['remove'], 2, /missing required argument 'EMAIL'[\s\S]+npm run staff -- remove/],
    ['an address', ['list', '--url', 'nowhere'], 2, /no address such as/],
    ['no server', ['list'], 3, /^No server answers at http:\/\/127.0.0.1:1 .*Start it with "npm start"/],
    [
      'a password that would leave the machine unencrypted, then no server',
      ['list', '--url', 'http://0.0.0.0:1'],
      3,
      /^Warning: the password goes to 0\.0\.0\.0 unencrypted[\s\S]+No server/,
    ],
  ])('%s', async (_what, args, code, message) => {
    const run = await staff(args);
    expect(run.stderr).toMatch(message);
    expect([run.stdout, run.code]).toEqual(['', code]);
  });

  test('the process ends with the status of the command', async () => {
    const run = await runCommand('scripts/staff/staff.ts', tmpdir(), ['list'], { env: NOWHERE });
    expect(run).toEqual({ stdout: '', stderr: expect.stringMatching(/^No server answers at /), code: 3 });
  });

  test('no credentials', async () => {
    expect(await staff(['list'], {})).toEqual({
      stdout: '',
      stderr: expect.stringContaining('Set STAFF_EMAIL and STAFF_PASSWORD'),
      code: 4,
    });
  });

  test.each(['list', 'export', 'add', 'remove', 'password', 'password-reset', 'sign-ins'])(
    'nothing: %s --help needs neither server nor password',
    async (command) => {
      const { stdout, code } = await staff([command, '--help'], {});
      expect([code, stdout]).toEqual([0, expect.stringContaining(`npm run staff -- ${command} `)]);
    },
  );

  test('nothing: --help lists every command', async () => {
    const { stdout } = await staff(['--help'], {});
    for (const command of ['add <EMAIL>', 'remove <EMAIL>']) expect(stdout).toContain(command);
  });
});
