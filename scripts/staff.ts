/** `npm run staff -- COMMAND`: manages accounts of staff, and exports quote requests. */
import { commands } from './staff/commands/commands.ts';
import { runStaffCommand } from './staff/runStaffCommand.ts';

await runStaffCommand('npm run staff', commands);
