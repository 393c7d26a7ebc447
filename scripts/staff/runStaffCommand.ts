import { readSubcommand } from '../common/commandLine.ts';
import { readSettings } from '../common/loadSettings.ts';
import { printLine, type Shell } from '../common/Shell.ts';
import type { Commands } from './Command.ts';
import { CommandError } from './CommandError.ts';
import { connect, openPublic } from './connect.ts';

/**
 * Runs the typed command on the running site as a member of staff. It calls the operations of schema/operations over HTTP, so it
 * has the same rights as every other client.
 * @param program Name of the program, such as `npm run staff`.
 * @param whereIds Advice if the site does not know an id, for programs whose commands accept ids.
 * @returns the exit status.
 */
export async function runStaffCommand(
  shell: Shell,
  program: string,
  commands: Commands,
  whereIds?: string,
): Promise<number> {
  try {
    await run(shell, program, commands, whereIds);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    printLine(shell.errors, error.message);
    return error.code;
  }
}

async function run(caller: Shell, program: string, commands: Commands, whereIds?: string): Promise<void> {
  const common = {
    options: { url: { type: 'string' }, json: { type: 'boolean' } },
    help: [
      ['--url ADDRESS', 'where the site runs; STAFF_URL, or http://localhost:8000'],
      ['--json', 'the answer as JSON, for programs'],
    ],
    notes: 'STAFF_EMAIL and STAFF_PASSWORD sign in, from the environment or from .env; without them you are asked.',
  } as const;
  const typed = readSubcommand(program, commands, common, caller.args);
  if ('help' in typed) return printLine(caller.output, typed.help);
  const { command, values, words } = typed;
  const shell = { ...caller, env: { ...readSettings(caller.folder), ...caller.env } };
  const send = command.prepare(values, words, shell);
  const url = String(values.url ?? (shell.env.STAFF_URL || 'http://localhost:8000'));
  const server = command.isPublic ? openPublic(url) : await connect(shell, url, command.whenNotFound ?? whereIds);
  try {
    await send(server);
  } finally {
    await server.close();
  }
}
