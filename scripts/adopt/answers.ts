import { readFileSync } from 'node:fs';
import type { Interface } from 'node:readline/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Agency, countryRules } from '../../schema/agency/agencyRules.ts';
import type { KnownLocale } from '../../schema/agency/knownLocales.ts';

const text = z.string('must be text').trim().min(1, 'is missing');
const colour = text.regex(/^#[\da-f]{6}$/i, 'must be a colour such as #0f766e').transform((hex) => hex.toLowerCase());
const language = z.custom<KnownLocale>(
  (value) => typeof value === 'string' && /^[a-z]{2}$/.test(value),
  'must be a code of two letters such as en',
);

/** Shape of a file of answers. Fields without an answer keep the value of `agency/agency.yaml`, or follow from others. */
const answerRules = z.strictObject({
  name: text,
  legalName: text,
  domain: text,
  founded: z.int('must be a year'),
  phone: text,
  street: text,
  postalCode: z.coerce.string(),
  /** One name for all languages, or one for each. */
  city: z.union([text, z.record(language, text)], 'must be a name, or one for each language'),
  country: text.length(2, 'must be a code of ISO 3166-1 such as FR'),
  /** For a country that the product has no file for. */
  countryRules: countryRules.optional(),
  /** By default those of the country, or as before in the same country. */
  timeZone: text.optional(),
  currency: text.optional(),
  defaultLanguage: language,
  otherLanguages: z.array(language, 'must be a list'),
  /** Of the contract, and of mail to staff; by default as before. */
  contractLanguage: language.optional(),
  staffLanguage: language.optional(),
  /** By default hello@, privacy@ and legal@ of the domain, or as before at the same domain. */
  emails: z.strictObject({ general: text, privacy: text, legal: text }).optional(),
  /** By default as before, without those of the demonstration. */
  social: z.array(z.strictObject({ name: text, href: text }), 'must be a list').optional(),
  brand: colour,
  accent: colour.optional(),
  /** Whether the tile pattern is drawn; by default as before, and not that of the demonstration. */
  motif: z.enum(['on', 'off'], 'must be on or off').optional(),
  /** Whether projects, clients, figures and team of the demonstration stay, marked as invented. */
  invented: z.enum(['empty', 'keep'], 'must be empty or keep'),
  /** Whether there is a newsletter; by default as before. */
  newsletter: z.boolean('must be true or false').optional(),
});

export type Answers = z.output<typeof answerRules>;

/** Accent of an agency that names only its brand colour. */
export const DEFAULT_ACCENT = '#fdb31b';

/** @throws Error with one line for each wrong answer. */
function check(input: unknown): Answers {
  const { data, error } = answerRules.safeParse(input);
  if (data) return data;
  throw new Error(
    (error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'answers'}: ${message}`).join('\n'),
  );
}

export const readAnswers = (file: string): Answers => check(parse(readFileSync(file, 'utf8')));

/** Asks for the answers at a terminal. Enter keeps the value in brackets. */
export async function askAnswers(
  terminal: Interface,
  { agency, city, brand, accent }: Present,
  isKnownCountry: (code: string) => boolean,
): Promise<Answers> {
  const ask = async (question: string, present: string) =>
    (await terminal.question(`${question} [${present}]: `)).trim() || present;
  const name = await ask('Name of the agency', agency.name);
  const legalName = await ask('Registered name', name === agency.name ? agency.legalName : name);
  const domain = await ask('Domain', agency.domain);
  const founded = await ask('Year of foundation', String(agency.founded));
  const phone = await ask('Telephone number, as it is dialled from abroad', agency.phone);
  const street = await ask('Street and number', agency.address.street);
  const townLine = await ask('Postal code and city', `${agency.address.postalCode} ${city}`);
  const country = await ask('Country (ISO 3166-1)', agency.country);
  const isNew = !isKnownCountry(country) && !(country === agency.country && agency.countryRules);
  const currency = isNew && (await ask('Currency (ISO 4217)', agency.currency));
  const rules = isNew && {
    vat: { rate: Number(await ask('Value added tax, in per cent', '20')), shown: 'excluded' },
    dataProtection: {
      law: await ask('Law on data protection', 'GDPR'),
      authority: await ask('Its authority', 'none'),
      authoritySite: await ask('Address of the authority', 'https://www.edpb.europa.eu'),
      answerDays: Number(await ask('Days within which a request is answered', '28')),
    },
  };
  const languages = await ask(
    'Languages, the default one first',
    [agency.languages.default, ...agency.languages.others].join(' '),
  );
  const staffLanguage = await ask('Language of staff', agency.languages.staff);
  const colours = await ask('Brand colour, and accent colour if there is one', `${brand} ${accent}`);
  const keep = await ask(
    'Empty the invented projects, clients, figures and team, or keep them marked as such',
    'empty',
  );
  const [postalCode, ...words] = townLine.split(' ');
  const [defaultLanguage, ...otherLanguages] = languages.split(/[\s,]+/);
  const [first, second] = colours.split(/[\s,]+/);
  return check({
    ...{ name, legalName, domain, founded: Number(founded), phone, street, postalCode, city: words.join(' ') },
    ...{ country, defaultLanguage, otherLanguages, staffLanguage, brand: first, accent: second, invented: keep },
    ...(country === agency.country && { timeZone: agency.timeZone, currency: agency.currency }),
    ...(isNew && { currency, countryRules: rules }),
  });
}

/** Values of `agency/` before the command. */
export interface Present {
  agency: Agency;
  city: string;
  brand: string;
  accent: string;
}
