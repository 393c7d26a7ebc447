/** `npm run privacy -- COMMAND`: the duties of staff under data-protection law. */
import { assertNode } from './assertNode.ts';
import { commands, WHERE_IDS } from './privacy/commands.ts';
import { getProcessShell } from './Shell.ts';
import { endOnLostOutput } from './staff/endOnLostOutput.ts';
import { runStaffCommand } from './staff/runStaffCommand.ts';

assertNode();
endOnLostOutput();
process.exitCode = await runStaffCommand(getProcessShell(), 'npm run privacy', commands, WHERE_IDS);
