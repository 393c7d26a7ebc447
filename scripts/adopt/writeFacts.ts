import { parse, parseDocument } from 'yaml';
import type { Agency } from '../../schema/agency/agencyRules.ts';
import { isProductLocale, productLocales } from '../../schema/agency/productLocales.ts';
import { setYaml } from '../content/patchYaml.ts';
import type { AgencyFolder } from './AgencyFolder.ts';
import type { Answers } from './answers.ts';
import { deriveTheme, replaceRoles } from './deriveTheme.ts';

/** Facts of the country that an agency has if it names no others; incomplete for a country without a file of code. */
export interface CountryFacts {
  timeZone?: string | undefined;
  currency?: string | undefined;
}

/**
 * Splits the languages of the answers into those that visitors may have, and those that are coming, because texts are missing: languages
 * that the product lacks, and ones whose texts an agency removed.
 */
export function splitLanguages(folder: AgencyFolder, { defaultLanguage, otherLanguages }: Answers) {
  const { others = [], coming: begun = [], default: first } = parse(folder.read('agency.yaml')).languages as Languages;
  const isReady = (code: string) =>
    [first, ...others].includes(code) ||
    (isProductLocale(code) && !begun.includes(code) && folder.has(`content/${code}/site.yaml`));
  const languages = [...new Set<string>([defaultLanguage, ...otherLanguages])];
  return { ready: languages.filter(isReady), coming: languages.filter((code) => !isReady(code)) };
}

interface Languages {
  default: string;
  others?: string[];
  coming?: string[];
  own?: Record<string, { tag: string }>;
}

/** Whether the facts are still those of the demonstration. An adopted agency keeps each fact that has no answer. */
export const isUnadopted = ({ invented }: Agency): boolean => invented.includes('name');

/** Writes the answers into `agency.yaml`, and city and country into the words of each language of the site. */
export function writeFacts(folder: AgencyFolder, former: Agency, answers: Answers, country: CountryFacts): void {
  const { domain } = answers;
  const byDomain = { general: `hello@${domain}`, privacy: `privacy@${domain}`, legal: `legal@${domain}` };
  const { general, privacy, legal } = answers.emails ?? (domain === former.domain ? former.emails : byDomain);
  const isMoved = isUnadopted(former) || former.country !== answers.country;
  const { timeZone, currency } = isMoved ? country : former;
  const { ready: languages } = splitLanguages(folder, answers);
  const [defaultLanguage, ...otherLanguages] = languages;
  if (!defaultLanguage) throw new Error('defaultLanguage: one language must have all texts already, such as en');
  const present = parseDocument(folder.read('agency.yaml'));
  const content = present.getIn(['languages', 'content']) ?? present.getIn(['languages', 'default']);
  if (!languages.some((language) => language === content))
    throw new Error(`otherLanguages: must have ${content}, because its files hold the facts of the content`);
  const { coming = [], own = {} } = present.toJS().languages as Languages;
  const isOfSite = (code: unknown) => languages.some((language) => language === code);
  const getRole = (role: 'contract' | 'staff') => {
    const answer = answers[`${role}Language`];
    const present = former.languages[role];
    // A coming language has the role once it is published.
    if (isOfSite(answer)) return answer;
    return isOfSite(present) ? present : defaultLanguage;
  };
  const values: [string[], unknown][] = [
    [['name'], answers.name],
    [['legalName'], answers.legalName],
    [['domain'], domain],
    [['founded'], answers.founded],
    [['emails', 'general'], general],
    [['emails', 'privacy'], privacy],
    [['emails', 'legal'], legal],
    [['phone'], answers.phone],
    [['address', 'street'], answers.street],
    [['address', 'postalCode'], answers.postalCode],
    [['social'], answers.social ?? (isUnadopted(former) ? [] : former.social)],
    [['country'], answers.country],
    ...(answers.countryRules ? [[['countryRules'], answers.countryRules] satisfies [string[], unknown]] : []),
    [['timeZone'], answers.timeZone ?? timeZone],
    [['currency'], answers.currency ?? currency],
    ...(answers.newsletter === undefined ? [] : [[['newsletter'], answers.newsletter] satisfies [string[], unknown]]),
    [['languages', 'default'], defaultLanguage],
    [['languages', 'others'], otherLanguages],
    [['languages', 'coming'], coming.filter((code) => !languages.includes(code))],
    [['languages', 'content'], content],
    [['languages', 'contract'], getRole('contract')],
    [['languages', 'staff'], getRole('staff')],
  ];
  folder.change('agency.yaml', (text) => values.reduce((edited, [path, value]) => setYaml(edited, path, value), text));

  for (const language of languages) {
    const city = typeof answers.city === 'string' ? answers.city : answers.city[language as keyof typeof answers.city];
    const tag = isProductLocale(language) ? productLocales[language].tag : (own[language]?.tag ?? language);
    const name = new Intl.DisplayNames([tag], { type: 'region' }).of(answers.country);
    folder.change(`content/${language}/site.yaml`, (text) => {
      const before = parseDocument(text).getIn(['address', 'city']);
      if (!city) throw new Error(`city.${language}: is missing`);
      const moved = typeof before === 'string' ? text.replaceAll(before, city) : text;
      const edited = setYaml(moved, ['address', 'city'], city);
      return isMoved ? setYaml(edited, ['address', 'country'], name) : edited;
    });
  }
}

/**
 * Writes the colours of the agency into its themes and its mark, unless they are there already: roles may be edited by hand then.
 * @param motif whether the tile pattern is drawn; by default as before.
 * @returns a line for each colour that is shown otherwise than it was named, because its contrast is too low.
 */
export function writeTheme(
  folder: AgencyFolder,
  { brand, accent, motif }: Pick<Answers, 'brand' | 'motif'> & { accent: string },
  former: { brand: string; accent: string; ground: string },
): string[] {
  const { light, dark, shown, reasons } = deriveTheme({ brand, accent });
  if (motif) folder.change('theme.css', (css) => css.replace(/(--motif: )\w+/, `$1${motif}`));
  if (!isNear(former.brand, shown.brand) || !isNear(former.accent, shown.accent)) {
    folder.change('theme.css', (css) => replaceRoles(css, light));
    folder.change('theme.dark.css', (css) => replaceRoles(css, dark));
    const colours = [
      [former.brand, shown.brand],
      [former.accent, shown.accent],
      [former.ground, shown.ground],
    ] as const;
    folder.change('mark.svg', (svg) =>
      svg.replace(/#[\da-f]{6}/gi, (hex) => colours.find(([from]) => isNear(hex, from))?.[1] ?? hex),
    );
  }
  return (['brand', 'accent'] as const).flatMap((name) => {
    const named = name === 'brand' ? brand : accent;
    return isNear(named, shown[name])
      ? []
      : [
          `${name} ${named} is shown as ${shown[name]}, the nearest with enough contrast: ${reasons[name] ?? 'its chroma'}.`,
        ];
  });
}

/** Largest difference of a channel between a colour and its rounded OKLCH. */
const ROUNDING = 4;

const readChannels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function isNear(one: string, other: string): boolean {
  const channels = readChannels(other);
  return readChannels(one).every((channel, index) => Math.abs(channel - (channels[index] ?? 0)) <= ROUNDING);
}
