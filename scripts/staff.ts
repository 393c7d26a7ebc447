/** `npm run staff -- COMMAND`: manages accounts of staff, and exports quote requests. */
import { assertNode } from './assertNode.ts';
import { getProcessShell } from './Shell.ts';
import { commands } from './staff/commands/commands.ts';
import { endOnLostOutput } from './staff/endOnLostOutput.ts';
import { runStaffCommand } from './staff/runStaffCommand.ts';

assertNode();
endOnLostOutput();
process.exitCode = await runStaffCommand(getProcessShell(), 'npm run staff', commands);
