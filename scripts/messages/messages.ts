/** `npm run messages`: prints each problem of the catalogues and of the words in all texts, and ends with 1 if there is one. */

import { comingLocales, publicLocales } from '../../schema/locales.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { findMessageProblems } from './findMessageProblems.ts';
import { findShaddaProblems } from './findShaddaProblems.ts';
import { findTypedFacts } from './findTypedFacts.ts';
import { findWordProblems } from './findWordProblems.ts';
import { findMissingMessages, readCatalogues, readCode, readProductCatalogues } from './readMessages.ts';
import { readTerms } from './readTerms.ts';
import { readContentTexts, readWordedTexts } from './readTexts.ts';
import { findReviewProblems, writeReviewed } from './reviewed.ts';

assertNode();
const { reviewed } = createProgram(
  'npm run messages --',
  'Checks that every catalogue has each message that is used, in its own words, the product’s texts against docs/terms.md, and that translations were reviewed since their source changed.',
)
  .option(
    '--reviewed [languages...]',
    'records that the translations fit the texts of today, in these languages or in all',
  )
  .parse()
  .opts<{ reviewed?: true | string[] }>();
const ofProduct = readProductCatalogues();
if (reviewed) writeReviewed(reviewed === true ? [] : reviewed, ofProduct);
const texts = readWordedTexts();
const problems = [
  ...findMessageProblems(readCatalogues(publicLocales), readCode()),
  ...findWordProblems(texts, readTerms()),
  ...findShaddaProblems(texts),
  ...findTypedFacts(readContentTexts()),
  ...findReviewProblems(ofProduct),
];
for (const locale of comingLocales) {
  const { size } = findMissingMessages(locale);
  if (size > 0) console.log(`${locale}, which is coming, lacks ${size} messages.`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} problems.`);
  process.exitCode = 1;
} else {
  console.log('The catalogues are complete and reviewed, and the product’s texts keep to docs/terms.md.');
}
