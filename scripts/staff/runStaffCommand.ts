import { assertNode } from '../assertNode.ts';
import { readSubcommand } from '../commandLine.ts';
import { loadSettings } from '../loadSettings.ts';
import type { Commands } from './Command.ts';
import { CommandError } from './CommandError.ts';
import { connect, openPublic } from './connect.ts';
import { endOnLostOutput } from './endOnLostOutput.ts';

/**
 * Runs the typed command on the running site as a member of staff. It calls the operations of schema/operations over HTTP, so it
 * has the same rights as every other client.
 * @param program Name of the program, such as `npm run staff`.
 * @param whereIds Advice if the site does not know an id, for programs whose commands accept ids.
 */
export async function runStaffCommand(program: string, commands: Commands, whereIds?: string): Promise<void> {
  assertNode();
  endOnLostOutput();
  try {
    await run(program, commands, whereIds);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = error.code;
  }
}

async function run(program: string, commands: Commands, whereIds?: string): Promise<void> {
  const typed = readSubcommand(program, commands, {
    options: { url: { type: 'string' }, json: { type: 'boolean' } },
    help: [
      ['--url ADDRESS', 'where the site runs; STAFF_URL, or http://localhost:8000'],
      ['--json', 'the answer as JSON, for programs'],
    ],
    notes: 'STAFF_EMAIL and STAFF_PASSWORD sign in, from the environment or from .env; without them you are asked.',
  });
  if (!typed) return;
  const { command, values, words } = typed;
  loadSettings();
  const send = command.prepare(values, words);
  const url = String(values.url ?? (process.env.STAFF_URL || 'http://localhost:8000'));
  const server = command.isPublic ? openPublic(url) : await connect(url, command.whenNotFound ?? whereIds);
  try {
    await send(server);
  } finally {
    await server.close();
  }
}
