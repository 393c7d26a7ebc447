/** `npm run privacy -- COMMAND`: what data-protection law asks of staff. */
import { commands } from './privacy/commands.ts';
import { runStaffCommand } from './staff/runStaffCommand.ts';

await runStaffCommand('npm run privacy', commands, '"npm run privacy -- requests" shows the ids.');
