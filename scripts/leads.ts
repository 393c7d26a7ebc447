/**
 * `npm run leads -- COMMAND`: reads and answers quote requests on the running site, as a member of staff. It calls the
 * operations of schema/operations over HTTP, so it may and sees what everybody else on that door may and sees.
 */
import { assertNode } from './assertNode.ts';
import { commands, usage } from './leads/commands.ts';
import { readArguments } from './leads/readArguments.ts';
import { loadSettings } from './loadSettings.ts';
import { CommandError, EXIT } from './staff/CommandError.ts';
import { connect, openPublic } from './staff/connect.ts';
import { endOnLostOutput } from './staff/endOnLostOutput.ts';

const WHERE_IDS = '"npm run leads -- list" shows the ids, with --flagged those of spam.';

assertNode();
endOnLostOutput();

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = error.code;
}

async function main([name = '--help', ...rest]: string[]) {
  if (name === '--help' || name === 'help') {
    console.log(usage());
    return;
  }
  // Every object has a "constructor" and a "toString".
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${usage()}`, EXIT.usage);
  loadSettings();
  const { values, positionals } = readArguments(name, command, rest);
  if (values.help) {
    console.log(usage(name));
    return;
  }
  const run = command.prepare(values, positionals);
  const url = String(values.url ?? (process.env.LEADS_URL || 'http://localhost:8000'));
  const server = command.isPublic ? openPublic(url) : await connect(url, command.whenNotFound ?? WHERE_IDS);
  try {
    await run(server);
  } finally {
    await server.close();
  }
}
