import { CommanderError, type Command as Program } from 'commander';
import { createProgram } from '../common/commandLine.ts';
import { readSettings } from '../common/loadSettings.ts';
import { printLine, type Shell } from '../common/Shell.ts';
import type { Command, Commands, Values } from './Command.ts';
import { CommandError, EXIT } from './CommandError.ts';
import { connect, openPublic } from './connect.ts';

/** Options of every command. */
const COMMON = [
  ['--url <ADDRESS>', 'address of the site; STAFF_URL, or http://localhost:8000'],
  ['--json', 'prints the answer as JSON, for programs'],
] as const;
const NOTES = 'STAFF_EMAIL and STAFF_PASSWORD sign in, from the environment or from .env; without them you are asked.';

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
    if (error.message) printLine(shell.errors, error.message);
    return error.code;
  }
}

async function run(caller: Shell, name: string, commands: Commands, whereIds?: string): Promise<void> {
  const program = createProgram(`${name} --`, '')
    .addHelpText('after', `\n${NOTES}`)
    .configureOutput({ writeOut: (text) => caller.output.write(text), writeErr: (text) => caller.errors.write(text) })
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace(/ \[options\]/, '') })
    .exitOverride();
  for (const [word, command] of Object.entries(commands)) addCommand(program, word, command, caller, whereIds);
  try {
    await program.parseAsync(caller.args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has printed the message, and the usage.
    if (error.exitCode !== 0) throw new CommandError('', EXIT.usage);
  }
}

function addCommand(program: Program, word: string, command: Command, caller: Shell, whereIds?: string): void {
  const { takes = '', summary, options = [] } = command;
  // Commander would print an extra word, which may be a password.
  const one = program.command(`${word} ${takes}`.trim()).description(summary).allowExcessArguments();
  for (const [flags, meaning] of [...options, ...COMMON]) one.option(flags, meaning);
  one.action(async () => {
    if (one.args.length > one.registeredArguments.length)
      one.error(`error: ${word} takes ${takes || 'nothing but options'}.`);
    const values = one.opts<Values>();
    const shell = { ...caller, env: { ...readSettings(caller.folder), ...caller.env } };
    const send = command.prepare(values, one.args, shell);
    const url = String(values.url ?? (shell.env.STAFF_URL || 'http://localhost:8000'));
    const server = command.isPublic ? openPublic(url) : await connect(shell, url, command.whenNotFound ?? whereIds);
    try {
      await send(server);
    } finally {
      await server.close();
    }
  });
}
