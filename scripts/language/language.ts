/** `npm run language -- COMMAND CODE`: begins a language of the site, and opens it to visitors. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isProductLocale } from '../../schema/agency/productLocales.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram, exitWithMessage } from '../common/commandLine.ts';
import { withVite } from '../common/withVite.ts';
import { setYaml } from '../content/patchYaml.ts';
import { GENERATED_AGENCY, printAgency } from '../gen/agency/printAgency.ts';
import { readAgency } from '../gen/agency/readAgency.ts';
import { describeLanguageEntry } from './describeLanguageEntry.ts';

const FILE = 'agency/agency.yaml';
/** How many missing texts a rejection names. */
const NAMED = 20;

assertNode();
const program = createProgram('npm run language --', '');
program
  .command('add <CODE>')
  .description('Begins a language such as pt: writes its entry, and every text that it lacks with a mark.')
  .action((code: string) => add(code).catch(exitWithMessage));
program
  .command('publish <CODE>')
  .description('Opens a language to visitors, if none of its texts is missing.')
  .action((code: string) => publish(code).catch(exitWithMessage));
await program.parseAsync();

async function add(code: string): Promise<void> {
  const { languages } = readAgency();
  const isListed = [languages.default, ...languages.others, ...languages.coming].some((one) => one === code);
  const own = {
    ...languages.own,
    ...(!isProductLocale(code) && { [code]: languages.own[code] ?? describeLanguageEntry(code) }),
  };
  if (!isListed) changeLanguages({ coming: [...languages.coming, code], own });
  const missing = await withVite(async (load) => {
    await load('reflect-metadata');
    const { findRequired, listTranslationFiles, writeAll } = await load<typeof import('./translationFiles.ts')>(
      '/scripts/language/translationFiles.ts',
    );
    const files = listTranslationFiles(code as never);
    writeAll(files);
    return findRequired(files).length;
  });
  if (!isListed) runGen();
  console.log(
    missing > 0
      ? `${code} lacks ${missing} texts, which have a mark in its files. npm run content -- missing ${code} prints them for a translator.`
      : `${code} has every text. npm run language -- publish ${code} opens it to visitors.`,
  );
}

async function publish(code: string): Promise<void> {
  const { languages } = readAgency();
  if (!languages.coming.some((one) => one === code))
    throw new Error(`${code} is not coming (languages.coming of ${FILE}).`);
  const missing = await withVite(async (load) => {
    await load('reflect-metadata');
    const { findRequired, listTranslationFiles } = await load<typeof import('./translationFiles.ts')>(
      '/scripts/language/translationFiles.ts',
    );
    return findRequired(listTranslationFiles(code as never));
  });
  if (missing.length > 0) {
    const named = missing.slice(0, NAMED).map(({ file, path }) => `  ${file} ${path}`);
    throw new Error([`${code} lacks ${missing.length} texts:`, ...named].join('\n'));
  }
  changeLanguages({
    coming: languages.coming.filter((one) => one !== code),
    others: [...languages.others, code as never],
  });
  runGen();
  console.log(`${code} is a language of the site. Next: npm run build.`);
}

function changeLanguages(values: object): void {
  const text = Object.entries(values).reduce(
    (edited, [name, value]) => setYaml(edited, ['languages', name], value),
    readFileSync(FILE, 'utf8'),
  );
  const before = readFileSync(FILE, 'utf8');
  writeFileSync(FILE, text);
  try {
    writeFileSync(GENERATED_AGENCY, printAgency(readAgency()));
  } catch (error) {
    writeFileSync(FILE, before);
    throw error;
  }
}

function runGen(): void {
  if (spawnSync(process.execPath, ['scripts/gen/gen.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1);
}
