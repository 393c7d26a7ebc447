/**
 * `npm run gen`: writes the facts of agency/agency.yaml and the lists of agency/choices.yaml as modules, prints schema/schema.graphql from the resolvers, runs codegen,
 * writes the types of the REST client, what code needs of agency/theme.css, the sign of agency/logo.svg and the hosts of search engines and social networks.
 * `npm run gen -- --check`: changes nothing, and fails if a file is stale.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { buildSchema, isObjectType } from 'graphql';
import config from '../../codegen.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram, exitWithMessage } from '../common/commandLine.ts';
import { GENERATED_AGENCY, printAgency } from './agency/printAgency.ts';
import { GENERATED_DRAWINGS, printDrawings } from './agency/printDrawings.ts';
import { GENERATED_HOLIDAYS, printHolidays } from './agency/printHolidays.ts';
import { GENERATED_LOGO, printLogo } from './agency/printLogo.ts';
import { readAgency } from './agency/readAgency.ts';
import { readLogo } from './agency/readLogo.ts';
import { assertOperations } from './assertOperations.ts';
// Without a listener, Ctrl-C ends a process without the event `exit`, on which a check restores the files.
import '../common/endOnExit.ts';
import { withVite } from '../common/withVite.ts';
import { printTheme } from './printTheme.ts';
import { GENERATED_REFERRERS, printReferrers } from './referrers/printReferrers.ts';

const SCHEMA = 'schema/schema.graphql';
const OPERATIONS = 'schema/operations/**/*.graphql';
const THEME = 'agency/theme.css';
const GENERATED = 'schema/generated/';
const CHOICES = `${GENERATED}choices.ts`;
assertNode();
const { check: isCheck = false, remove: mayRemove = false } = createProgram(
  'npm run gen --',
  'Writes lists of choices, schema and typed documents.',
)
  .option('--check', 'changes nothing, and fails if a file is not up to date')
  .option('--remove', 'removes choices that agency/choices.yaml no longer has; no row of the database may have them')
  .parse()
  .opts<{ check?: true; remove?: true }>();

const getFiles = () => [SCHEMA, ...globSync(`${GENERATED}**/*.{ts,json}`)];
const readAll = () => new Map(getFiles().map((file) => [file, readFileSync(file, 'utf8')]));

const before = isCheck ? readAll() : new Map<string, string>();
// The second pass reads the files of the first one, so a check writes too, and restores the files in any case.
if (isCheck) process.once('exit', putBack);

await generateAll().catch(printProblem);
console.log(isCheck ? 'Schema and typed documents are up to date.' : 'Schema and typed documents are written.');

/** Writes the office: the rules of the country, with the time zone and the currency of the agency. */
async function writeOffice({
  country,
  countryRules,
  timeZone,
  currency,
  founded,
}: ReturnType<typeof readAgency>): Promise<void> {
  const office = await withVite(async (load) => {
    const { findCountry } = await load<typeof import('../../server/countries/getCountry.ts')>(
      '/server/countries/getCountry.ts',
    );
    writeFileSync(
      GENERATED_HOLIDAYS,
      await printHolidays(country, founded, findCountry(country) !== undefined, countryRules?.region),
    );
    const { createOffice } = await load<typeof import('../../server/countries/createOffice.ts')>(
      '/server/countries/createOffice.ts',
    );
    return createOffice(country, { timeZone, currency });
  });
  const text = [
    '// Written by `npm run gen` from agency/agency.yaml and server/countries.',
    "import type { Office } from '../office.ts';",
    '',
    `export const office: Office = ${JSON.stringify(office, null, 2)};`,
    '',
  ].join('\n');
  writeFileSync(`${GENERATED}office.ts`, text);
}

async function generateAll() {
  // First, because the resolvers depend on them.
  const agency = readAgency();
  writeFileSync(GENERATED_AGENCY, printAgency(agency));
  await writeOffice(agency);
  writeFileSync(GENERATED_LOGO, printLogo(readLogo()));
  writeFileSync(GENERATED_DRAWINGS, printDrawings());
  writeFileSync(GENERATED_REFERRERS, printReferrers());
  writeFileSync(`${GENERATED}theme.ts`, printTheme(readFileSync(THEME, 'utf8')));
  const written = !mayRemove && existsSync(CHOICES) ? await import(pathToFileURL(resolve(CHOICES)).href) : undefined;
  const text = await withVite(async (load) => {
    const { generateChoices } = await load<typeof import('./choices/generateChoices.ts')>(
      '/scripts/gen/choices/generateChoices.ts',
    );
    generateChoices(written);
    const { printApiSchema } = await load<typeof import('../../server/graphql/buildApiSchema.ts')>(
      '/server/graphql/buildApiSchema.ts',
    );
    return printApiSchema();
  });
  if (isCheck && before.get(SCHEMA) !== text) fail(SCHEMA);
  writeFileSync(SCHEMA, text);
  assertOperations(globSync(OPERATIONS));
  // Here, because it takes a second, which `--help` and errors need not wait for.
  const { generate } = await import('@graphql-codegen/cli');
  await generate({ ...config, silent: true }, true);
  writeFileSync(`${GENERATED}desk/embeddedTypes.ts`, printEmbeddedTypes(text));
  // In a second pass, because it reads the documents that were just written.
  const restTypes = await withVite(async (load) => {
    const { printRestTypes } = await load<typeof import('../../server/rest/printRestTypes.ts')>(
      '/server/rest/printRestTypes.ts',
    );
    return printRestTypes();
  });
  writeFileSync(`${GENERATED}rest.ts`, restTypes);
  if (!isCheck) await reportMissing(agency);
  if (isCheck && !isDeepStrictEqual(before, readAll())) fail(GENERATED);
}

/** Names what is left to translate: languages that are coming, and messages that a release added. */
async function reportMissing({ languages }: ReturnType<typeof readAgency>): Promise<void> {
  const codes = [
    ...languages.coming,
    ...Object.keys(languages.own).filter((code) => !languages.coming.some((one) => one === code)),
  ];
  if (codes.length === 0) return;
  await withVite(async (load) => {
    await load('reflect-metadata');
    const { findMissing, listTranslationFiles } = await load<typeof import('../language/translationFiles.ts')>(
      '/scripts/language/translationFiles.ts',
    );
    const { isLocale } = await load<typeof import('../../schema/locales.ts')>('/schema/locales.ts');
    for (const code of codes.filter(isLocale)) {
      const count = findMissing(listTranslationFiles(code)).length;
      if (count > 0) console.log(`${code} lacks ${count} texts: npm run content -- missing ${code}.`);
    }
  });
}

/** Prints the types without an id, which a normalised cache stores within their parent type. */
function printEmbeddedTypes(schema: string): string {
  const names = Object.values(buildSchema(schema).getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__') && !('id' in type.getFields()))
    .map(({ name }) => name)
    .filter((name) => !['Query', 'Mutation', 'Subscription'].includes(name));
  return `/* eslint-disable */\nexport const embeddedTypes = ${JSON.stringify(names.sort(), null, 2)};\n`;
}

/** Reports an endpoint, operation or resolver that does not fit by its message; for an error in code, the stack is more useful. */
function printProblem(error: Error): never {
  if ([TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)) throw error;
  exitWithMessage(error);
}

function fail(what: string): never {
  console.error(`${what} is stale: run "npm run gen" and commit the result.`);
  process.exit(1);
}

function putBack() {
  for (const file of getFiles()) if (!before.has(file)) rmSync(file);
  for (const [file, text] of before) writeFileSync(file, text);
}
