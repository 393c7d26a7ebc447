import type { Agency } from '../../../schema/agency/agencyRules.ts';

export const GENERATED_AGENCY = 'schema/generated/agency.ts';

/**
 * Prints the module with the facts of the agency. Facts for browsers and the client package are constants of their own,
 * so that a bundle contains only these; the languages have literal types, of which `Locale` is made.
 */
export function printAgency({ languages, domain, country, timeZone, currency, newsletter, ...others }: Agency): string {
  const constants = { domain, country, timeZone, currency, newsletter };
  const print = (value: unknown) => JSON.stringify(value, null, 2);
  return [
    '// Written by `npm run gen` from agency/agency.yaml.',
    "import type { Agency } from '../agency/agencyRules.ts';",
    '',
    `export const languages = ${print(languages)} as const;`,
    ...Object.entries(constants).map(([name, value]) => `export const ${name}: ${typeof value} = ${print(value)};`),
    '',
    "export const agency: Omit<Agency, 'languages'> & { languages: typeof languages } = {",
    '  languages,',
    ...Object.keys(constants).map((name) => `  ${name},`),
    print(others).replace(/^\{\n/, '').replace(/\}$/, '};'),
    '',
  ].join('\n');
}
