import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../test/runCommand';

const NOWHERE = { LEADS_URL: 'http://127.0.0.1:1', STAFF_EMAIL: 'a@client.example', STAFF_PASSWORD: 'any' };
const leads = (args: string[], env: Record<string, string> = NOWHERE) =>
  runCommand('scripts/leads.ts', tmpdir(), args, { env });

describe.concurrent('what goes wrong before anybody signs in is said with what to do', { timeout: 60_000 }, () => {
  test.each<[string, string[], number, RegExp]>([
    ['an unknown command', ['lists'], 2, /no command "lists"[\s\S]+Commands:/],
    ['a command that every object has', ['constructor'], 2, /no command "constructor"[\s\S]+Commands:/],
    ['an unknown option', ['list', '--colour'], 2, /list has no option --colour[\s\S]+list --help/],
    ['an option of no such value', ['list', '--state', 'late'], 2, /--state is one of new, due/],
    ['a day that is none', ['list', '--from', '2026-02-30'], 2, /--from is a day such as/],
    ['a time of a day that is none', ['list', '--from', '2026-02-30T10:00Z'], 2, /--from is a day such as/],
    ['a time that is none', ['list', '--before', '2026-02-03T10:00 (noon) Z'], 2, /--before is a day such as/],
    ['a time after all years', ['list', '--from', '9999-12-31T23:59-23:59'], 2, /--from is a day such as/],
    ['a time with its zone, then no server', ['list', '--from', '2026-02-03T10:00+01:00'], 3, /No server/],
    ['two options that exclude each other', ['list', '--contacted', '--uncontacted'], 2, /exclude each other/],
    ['a limit', ['list', '--limit', '0'], 2, /from 1 to 10000/],
    ['a missing id', ['show'], 2, /show takes ID[\s\S]+show --help/],
    ['JSON of a CSV file', ['export', '--json'], 2, /list --json/],
    ['a password among the arguments', ['staff-add', 'a@b.example', 'secret'], 2, /staff-add takes EMAIL/],
    ['a new password among the arguments', ['password', 'secret'], 2, /password takes nothing but options/],
    ['nobody to mail a link to', ['password-reset'], 2, /password-reset takes EMAIL[\s\S]+password-reset --help/],
    ['a link without an account, then no server', ['password-reset', 'a@client.example'], 3, /^No server/],
    ['nobody to remove', ['staff-remove'], 2, /staff-remove takes EMAIL[\s\S]+staff-remove --help/],
    ['an address', ['list', '--url', 'nowhere'], 2, /no address such as/],
    ['no server', ['list'], 3, /^No server answers at http:\/\/127.0.0.1:1 .*Start it with "npm start"/],
    [
      'a password that would leave the machine unencrypted, then no server',
      ['list', '--url', 'http://0.0.0.0:1'],
      3,
      /^Warning: the password goes to 0\.0\.0\.0 unencrypted[\s\S]+No server/,
    ],
  ])('%s', async (_what, args, code, message) => {
    const run = await leads(args);
    expect(run.stderr).toMatch(message);
    expect([run.stdout, run.code]).toEqual(['', code]);
  });

  test('no credentials', async () => {
    expect(await leads(['list'], {})).toEqual({
      stdout: '',
      stderr: expect.stringContaining('Set STAFF_EMAIL and STAFF_PASSWORD'),
      code: 4,
    });
  });

  test.each([
    'list',
    'show',
    'summary',
    'contacted',
    'flag',
    'restore',
    'export',
    'staff-add',
    'staff-remove',
    'password',
    'password-reset',
    'sign-ins',
  ])('nothing: %s --help needs neither server nor password', async (command) => {
    const { stdout, code } = await leads([command, '--help'], {});
    expect([code, stdout]).toEqual([0, expect.stringContaining(`npm run leads -- ${command} `)]);
  });

  test('nothing: --help lists every command', async () => {
    const { stdout } = await leads(['--help'], {});
    for (const command of ['staff-add EMAIL', 'staff-remove EMAIL']) expect(stdout).toContain(command);
  });
});
