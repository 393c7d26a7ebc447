/**
 * `npm run content -- COMMAND`: the texts that staff published, as content files. Call it in a checkout of the release that the
 * site runs.
 */
import { assertNode } from './assertNode.ts';
import { getProcessShell } from './Shell.ts';
import { endOnLostOutput } from './staff/endOnLostOutput.ts';
import { withVite } from './withVite.ts';

assertNode();
endOnLostOutput();
process.exitCode = await withVite(async (load) => {
  await load('reflect-metadata');
  const { commands } = await load<typeof import('./content/contentCommands.ts')>('/scripts/content/contentCommands.ts');
  const { runStaffCommand } = await load<typeof import('./staff/runStaffCommand.ts')>(
    '/scripts/staff/runStaffCommand.ts',
  );
  return runStaffCommand(getProcessShell(), 'npm run content', commands);
});
