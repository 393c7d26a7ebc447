/** `npm run privacy -- COMMAND`: the duties of staff under data-protection law. */
import { assertNode } from '../common/assertNode.ts';
import { getProcessShell } from '../common/Shell.ts';
import { endOnLostOutput } from '../staff/endOnLostOutput.ts';
import { runStaffCommand } from '../staff/runStaffCommand.ts';
import { commands, WHERE_IDS } from './commands.ts';

assertNode();
endOnLostOutput();
process.exitCode = await runStaffCommand(getProcessShell(), 'npm run privacy', commands, WHERE_IDS);
