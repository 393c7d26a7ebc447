/** `npm run adopt`: makes `agency/` another agency's. It asks, or reads answers from a file: `npm run adopt -- --answers FILE`. */
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { listAddresses, readManifest, writeManifest } from '../../pictures/manifest.ts';
import { sweep } from '../../pictures/publish.ts';
import type { Agency } from '../../schema/agency/agencyRules.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram, exitWithMessage } from '../common/commandLine.ts';
import { withVite } from '../common/withVite.ts';
import { readAgency } from '../gen/agency/readAgency.ts';
import { AgencyFolder } from './AgencyFolder.ts';
import { type Answers, askAnswers, readAnswers } from './answers.ts';
import { type Adopted, adopt, readPresent } from './applyAnswers.ts';

assertNode();
const { answers: file } = createProgram(
  'npm run adopt --',
  'Writes name, place, languages and colours of an agency into agency/, and lists what is left to do.',
)
  .option('--answers <FILE>', 'reads the answers instead of asking for them')
  .parse()
  .opts<{ answers?: string }>();

const folder = new AgencyFolder('agency');
try {
  const former = readAgency();
  const findCountry = await withVite(
    async (load) =>
      (await load<typeof import('../../server/countries/getCountry.ts')>('/server/countries/getCountry.ts'))
        .findCountry,
  );
  const answers = file === undefined ? await ask(former, (code) => findCountry(code) !== undefined) : readAnswers(file);
  const country = findCountry(answers.country) ?? (await describeUnknown(answers, former));
  const adopted = adopt(folder, former, answers, country);
  // Reads the facts once more, because an answer may break a rule of the file.
  readAgency();
  unpublish(adopted.pictures);
  print(adopted);
  for (const code of adopted.coming) run('scripts/language/language.ts', 'add', code);
  if (adopted.changes.length > 0) {
    run('scripts/gen/gen.ts', '--remove');
    run('scripts/pictures/icons.ts');
    console.log('Next: npm run build, and the list above (docs/adopting.md).');
  }
} catch (error) {
  exitWithMessage(error as Error);
}

/**
 * Returns what is known of a country without a file of code.
 * @throws Error that names the answers which it needs.
 */
async function describeUnknown({ country, countryRules, currency, timeZone }: Answers, former: Agency) {
  const isPresent = country === former.country;
  const missing = [
    !countryRules && !(isPresent && former.countryRules) && 'countryRules',
    !currency && !isPresent && 'currency',
  ].filter(Boolean);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')}: needed for ${country}, which the product has no file for (docs/adopting.md)`,
    );
  if (timeZone || isPresent) return isPresent ? former : {};
  const { default: Holidays } = await import('date-holidays');
  return { timeZone: new Holidays(country).getTimezones()?.[0] };
}

async function ask(former: Agency, isKnownCountry: (code: string) => boolean) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askAnswers(terminal, readPresent(folder, former), isKnownCountry);
  } finally {
    terminal.close();
  }
}

/** Removes pictures from those that the site serves. */
function unpublish(keys: readonly string[]): void {
  if (keys.length === 0) return;
  const left = Object.fromEntries(Object.entries(readManifest()).filter(([key]) => !keys.includes(key)));
  writeManifest(left);
  sweep(listAddresses(left));
}

function run(...command: string[]): void {
  if (spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0) process.exit(1);
}

function print({ changes, notes, remains }: Adopted): void {
  console.log(changes.length > 0 ? changes.join('\n') : 'Nothing changed: agency/ has these answers already.');
  for (const note of notes) console.log(note);
  const parts = [
    ['Texts of the demonstration', remains.texts],
    ['Figures of the demonstration in texts', remains.claims],
    ['Pictures of the demonstration', remains.pictures],
    ['Legal documents that a lawyer has to read', remains.legal],
  ] as const;
  for (const [title, lines] of parts) if (lines.length > 0) console.log(`\n${title}:\n  ${lines.join('\n  ')}`);
}
