/** `npm run privacy`: what data-protection law asks of staff, at a running site. `--help` lists the commands. */
import { existsSync } from 'node:fs';
import { assertNode } from './assertNode.ts';
import { readArguments, usage } from './privacy/readArguments.ts';
import { runCommand } from './privacy/runCommand.ts';
import { openStaffSession } from './staffSession.ts';

assertNode();
if (existsSync('.env')) process.loadEnvFile('.env');
const given = read();
if (!given.command) {
  console.log(usage);
  process.exit(0);
}
try {
  const session = await openStaffSession(given.url);
  const { answer, text } = await runCommand(session, given).finally(session.close);
  console.log(given.json ? JSON.stringify(answer) : text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function read() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return process.exit(2);
  }
}
