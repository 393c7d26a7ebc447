/** `npm run messages`: prints each problem of the catalogues and of the words in all texts, and ends with 1 if there is one. */
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { findMessageProblems } from './findMessageProblems.ts';
import { findShaddaProblems } from './findShaddaProblems.ts';
import { findWordProblems } from './findWordProblems.ts';
import { readCatalogues, readCode } from './readMessages.ts';
import { readTerms } from './readTerms.ts';
import { readTexts } from './readTexts.ts';

assertNode();
createProgram(
  'npm run messages',
  'Checks that every catalogue has each message that is used, in its own words, and all texts against docs/terms.md.',
).parse();
const catalogues = readCatalogues();
const texts = readTexts(catalogues);
const problems = [
  ...findMessageProblems(catalogues, readCode()),
  ...findWordProblems(texts, readTerms()),
  ...findShaddaProblems(texts),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} problems.`);
  process.exitCode = 1;
} else {
  console.log('The catalogues are complete, and all texts keep to docs/terms.md.');
}
