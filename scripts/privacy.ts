/** `npm run privacy`: what data-protection law asks of staff, at a running site. `--help` lists the commands. */
import { assertNode } from './assertNode.ts';
import { loadSettings } from './loadSettings.ts';
import { readArguments, usage } from './privacy/readArguments.ts';
import { runCommand } from './privacy/runCommand.ts';
import { CommandError } from './staff/CommandError.ts';
import { connect } from './staff/connect.ts';
import { endOnLostOutput } from './staff/endOnLostOutput.ts';

assertNode();
endOnLostOutput();
loadSettings();
const given = read();
if (!given.command) {
  console.log(usage);
  process.exit(0);
}
try {
  const server = await connect(given.url, '"npm run privacy -- requests" shows the ids.');
  const { answer, text } = await runCommand(server, given).finally(server.close);
  console.log(given.json ? JSON.stringify(answer) : text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof CommandError ? error.code : 1);
}

function read() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return process.exit(2);
  }
}
