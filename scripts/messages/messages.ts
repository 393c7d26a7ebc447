/** `npm run messages`: prints each problem of the catalogues and of the words in all texts, and ends with 1 if there is one. */
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { findMessageProblems } from './findMessageProblems.ts';
import { findShaddaProblems } from './findShaddaProblems.ts';
import { findTypedFacts } from './findTypedFacts.ts';
import { findWordProblems } from './findWordProblems.ts';
import { readCatalogues, readCode } from './readMessages.ts';
import { readTerms } from './readTerms.ts';
import { readTexts } from './readTexts.ts';
import { findReviewProblems, writeReviewed } from './reviewed.ts';

assertNode();
const { reviewed } = createProgram(
  'npm run messages --',
  'Checks that every catalogue has each message that is used, in its own words, all texts against docs/terms.md, and that translations were reviewed since their source changed.',
)
  .option(
    '--reviewed [languages...]',
    'records that the translations fit the texts of today, in these languages or in all',
  )
  .parse()
  .opts<{ reviewed?: true | string[] }>();
const catalogues = readCatalogues();
if (reviewed) writeReviewed(reviewed === true ? [] : reviewed, catalogues);
const texts = readTexts(catalogues);
const problems = [
  ...findMessageProblems(catalogues, readCode()),
  ...findWordProblems(texts, readTerms()),
  ...findShaddaProblems(texts),
  ...findTypedFacts(texts),
  ...findReviewProblems(catalogues),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} problems.`);
  process.exitCode = 1;
} else {
  console.log('The catalogues are complete and reviewed, and all texts keep to docs/terms.md.');
}
