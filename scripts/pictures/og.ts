/**
 * `npm run og`: draws the pictures for link previews from the titles in the content into agency/public/og, in every
 * language.
 * `npm run og -- /about /fr/contact` draws only those of these pages.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { photographCard } from '../../pictures/og/photographCard.ts';
import { openBrowser } from '../../pictures/photograph.ts';
import { getShareStyle, STYLE_FILE } from '../../server/pages/shareStyle.ts';
import { assertNode } from '../common/assertNode.ts';
import { assertKnown, createProgram, exitWithMessage } from '../common/commandLine.ts';
import { withVite } from '../common/withVite.ts';

const LIST = 'server/pages/shareImages.json';

assertNode();
const { args: wanted } = createProgram('npm run og --', 'Draws every link preview again, or those of some pages.')
  .argument('[paths...]')
  .parse();
const isWanted = ({ path }: { path: string }) => wanted.length === 0 || wanted.includes(path);
const { texts, getFile, drawnTexts } = await withVite(async (load) => {
  await load('reflect-metadata');
  const { readShareTexts, drawnTexts } =
    await load<typeof import('../../server/pages/shareTexts.ts')>('/server/pages/shareTexts.ts');
  const { shareFile } = await load<typeof import('../../server/pages/getShareImage.ts')>(
    '/server/pages/getShareImage.ts',
  );
  const named = await readShareTexts();
  const files = new Map(named.map(({ path }) => [path, `agency/public${shareFile(path)}`]));
  return { texts: named, getFile: (path: string) => files.get(path) ?? '', drawnTexts };
}).catch(exitWithMessage);

assertKnown(wanted, (name) => texts.some(({ path }) => path === name));

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const text of texts.filter(isWanted)) {
    const png = await photographCard(page, text);
    mkdirSync(dirname(getFile(text.path)), { recursive: true });
    writeFileSync(getFile(text.path), png);
    console.log(`${text.path}: ${png.length} bytes`);
  }
} finally {
  await browser.close();
}

const kept = new Set(texts.map(({ path }) => getFile(path)));
for (const file of globSync('agency/public/og/**/*.png')) if (!kept.has(file)) rmSync(file);
if (wanted.length === 0) writeFileSync(STYLE_FILE, `${JSON.stringify({ style: getShareStyle() }, null, 2)}\n`);
const list = drawnTexts(texts, isWanted, JSON.parse(readFileSync(LIST, 'utf8')));
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
