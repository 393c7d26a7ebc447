/** `npm run service -- remove PAGE`: takes a service out of the site, and names what a person has to change. */
import { spawnSync } from 'node:child_process';
import { assertNode } from '../common/assertNode.ts';
import { createProgram, exitWithMessage } from '../common/commandLine.ts';
import { AgencyFolder } from './AgencyFolder.ts';
import { removeService } from './removeService.ts';

assertNode();
const program = createProgram('npm run service --', '');
program
  .command('remove <PAGE>')
  .description(
    'Removes the service with this page, such as django-development, from lists, pages and menu in every language.',
  )
  .action(remove);
program.parse();

function remove(page: string): void {
  const folder = new AgencyFolder('agency');
  try {
    const left = removeService(folder, page);
    console.log(folder.changes.join('\n'));
    if (left.length > 0) console.log(`\nTo change by hand:\n  ${left.join('\n  ')}`);
  } catch (error) {
    exitWithMessage(error as Error);
  }
  // An agency whose rows may have the service retires it instead (docs/contributing.md).
  const { status } = spawnSync(process.execPath, ['scripts/gen/gen.ts', '--remove'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
