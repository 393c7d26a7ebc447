/** `npm run privacy -- COMMAND`: the duties of staff under data-protection law. */
import { commands } from './privacy/commands.ts';
import { runStaffCommand } from './staff/runStaffCommand.ts';

await runStaffCommand('npm run privacy', commands, '"npm run privacy -- requests" shows the ids.');
