/** `npm run staff -- COMMAND`: manages accounts of staff, and exports quote requests. */
import { assertNode } from '../common/assertNode.ts';
import { getProcessShell } from '../common/Shell.ts';
import { commands } from './commands/commands.ts';
import { endOnLostOutput } from './endOnLostOutput.ts';
import { runStaffCommand } from './runStaffCommand.ts';

assertNode();
endOnLostOutput();
process.exitCode = await runStaffCommand(getProcessShell(), 'npm run staff', commands);
