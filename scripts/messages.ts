/** `npm run messages`: says what is wrong with the catalogues of schema/messages, and ends with 1 if anything is. */
import { assertNode } from './assertNode.ts';
import { commandLine } from './commandLine.ts';
import { findMessageProblems } from './findMessageProblems.ts';
import { readCatalogues, readCode } from './readMessages.ts';

assertNode();
commandLine('npm run messages\nChecks that every catalogue has each message that is used, in its own words.', {});
const problems = findMessageProblems(readCatalogues(), readCode());
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} messages are to be mended in schema/messages.`);
  process.exitCode = 1;
} else {
  console.log('The catalogues are complete.');
}
