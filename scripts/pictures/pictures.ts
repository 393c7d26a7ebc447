/**
 * Publishes the pictures of agency/pictures: photographs pages, and takes the agency's own photographs: `npm run pictures`, or
 * `npm run pictures -- projects/shop` for the keys with this prefix.
 */
import { makePicture } from '../../pictures/makePicture.ts';
import { listAddresses, type Manifest, readManifest, writeManifest } from '../../pictures/manifest.ts';
import { openBrowser } from '../../pictures/photograph.ts';
import { sweep } from '../../pictures/publish.ts';
import { readList } from '../../pictures/readList.ts';
import { assertNode } from '../common/assertNode.ts';
import { assertKnown, createProgram, exitWithMessage } from '../common/commandLine.ts';

assertNode();
const list = readListOrExit();
const { args: wanted } = createProgram(
  'npm run pictures --',
  'Makes every picture again, or those with these beginnings of keys.',
)
  .argument('[keys...]')
  .parse();
assertKnown(wanted, (start) => list.some(({ key }) => key.startsWith(start)));
const before = readManifest();
const manifest: Manifest = {};
let browser: ReturnType<typeof openBrowser> | undefined;
const openOnce = () => {
  browser ??= openBrowser();
  return browser;
};
try {
  for (const entry of list) {
    const kept = before[entry.key];
    if (kept && wanted.length > 0 && !wanted.some((start) => entry.key.startsWith(start))) {
      manifest[entry.key] = { ...kept, alt: entry.alt };
      continue;
    }
    manifest[entry.key] = await makePicture(openOnce, entry).catch((error: Error) => {
      throw new Error(`${entry.photograph ?? entry.key}: ${error.message}`, { cause: error });
    });
    console.log(
      entry.photograph ? `${entry.key}: a photograph; pictures.yaml says it shows “${entry.alt}”` : entry.key,
    );
  }
} catch (error) {
  await closeBrowser();
  exitWithMessage(error as Error);
}
await closeBrowser();
writeManifest(manifest);
sweep(listAddresses(manifest));

async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
}

function readListOrExit() {
  try {
    return readList();
  } catch (error) {
    return exitWithMessage(error as Error);
  }
}
