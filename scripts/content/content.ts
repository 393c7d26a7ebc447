/**
 * `npm run content -- COMMAND`: the texts that staff published, as content files. Call it in a checkout of the release that the
 * site runs.
 */
import { assertNode } from '../common/assertNode.ts';
import { getProcessShell } from '../common/Shell.ts';
import { withVite } from '../common/withVite.ts';
import { endOnLostOutput } from '../staff/endOnLostOutput.ts';

assertNode();
endOnLostOutput();
process.exitCode = await withVite(async (load) => {
  await load('reflect-metadata');
  const { commands } = await load<typeof import('./contentCommands.ts')>('/scripts/content/contentCommands.ts');
  const { runStaffCommand } = await load<typeof import('../staff/runStaffCommand.ts')>(
    '/scripts/staff/runStaffCommand.ts',
  );
  return runStaffCommand(getProcessShell(), 'npm run content', commands);
});
