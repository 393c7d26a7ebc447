/** `npm run leads -- COMMAND`: reads and answers quote requests. */
import { commands } from './leads/commands.ts';
import { runStaffCommand } from './staff/runStaffCommand.ts';

await runStaffCommand(
  'npm run leads',
  commands,
  '"npm run leads -- list" shows the ids, with --flagged those of spam.',
);
