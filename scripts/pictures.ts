/**
 * Photographs the pages of pictures/ and publishes them: `npm run pictures`, or `npm run pictures -- projects/riad` for the keys
 * with this prefix.
 */
import { makePicture } from '../pictures/makePicture.ts';
import { addressesOf, type Manifest, readManifest, writeManifest } from '../pictures/manifest.ts';
import { openBrowser } from '../pictures/photograph.ts';
import { sweep } from '../pictures/publish.ts';
import { readList } from '../pictures/readList.ts';
import { assertNode } from './assertNode.ts';
import { assertKnown, commandLine } from './commandLine.ts';

assertNode();
const list = readList();
const { words: wanted } = commandLine(
  'npm run pictures [-- KEY …]\nPhotographs every picture anew, or those whose keys begin so.',
  {},
  list.length,
);
assertKnown(wanted, (start) => list.some(({ key }) => key.startsWith(start)));
const before = readManifest();
const manifest: Manifest = {};
const browser = await openBrowser();
try {
  for (const entry of list) {
    const kept = before[entry.key];
    if (kept && wanted.length > 0 && !wanted.some((start) => entry.key.startsWith(start))) {
      manifest[entry.key] = { ...kept, alt: entry.alt };
      continue;
    }
    manifest[entry.key] = await makePicture(browser, entry).catch((error: Error) => {
      throw new Error(`${entry.key}: ${error.message}`, { cause: error });
    });
    console.log(entry.key);
  }
} finally {
  await browser.close();
}
writeManifest(manifest);
sweep(addressesOf(manifest));
