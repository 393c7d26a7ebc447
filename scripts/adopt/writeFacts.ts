import { parse, parseDocument } from 'yaml';
import { isProductLocale, productLocales } from '../../schema/agency/productLocales.ts';
import { setYaml } from '../content/patchYaml.ts';
import type { AgencyFolder } from './AgencyFolder.ts';
import { type Answers, DEFAULT_ACCENT } from './answers.ts';
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
  const { others = [], default: first } = parse(folder.read('agency.yaml')).languages as Languages;
  const isReady = (code: string) =>
    [first, ...others].includes(code) || (isProductLocale(code) && folder.has(`content/${code}/site.yaml`));
  const languages = [...new Set<string>([defaultLanguage, ...otherLanguages])];
  return { ready: languages.filter(isReady), coming: languages.filter((code) => !isReady(code)) };
}

interface Languages {
  default: string;
  others?: string[];
  coming?: string[];
  own?: Record<string, { tag: string }>;
}

/** Writes the answers into `agency.yaml`, and city and country into the words of each language of the site. */
export function writeFacts(folder: AgencyFolder, answers: Answers, country: CountryFacts): void {
  const { domain } = answers;
  const { general, privacy, legal } = answers.emails ?? {
    general: `hello@${domain}`,
    privacy: `privacy@${domain}`,
    legal: `legal@${domain}`,
  };
  const { ready: languages } = splitLanguages(folder, answers);
  const [defaultLanguage, ...otherLanguages] = languages;
  if (!defaultLanguage) throw new Error('defaultLanguage: one language must have all texts already, such as en');
  const present = parseDocument(folder.read('agency.yaml'));
  const content = present.getIn(['languages', 'content']) ?? present.getIn(['languages', 'default']);
  if (!languages.some((language) => language === content))
    throw new Error(`otherLanguages: must have ${content}, because its files hold the facts of the content`);
  const { coming = [], own = {} } = present.toJS().languages as Languages;
  const getRole = (role: string) => {
    const code = present.getIn(['languages', role]);
    return languages.some((language) => language === code) ? code : defaultLanguage;
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
    [['social'], answers.social],
    [['country'], answers.country],
    ...(answers.countryRules ? [[['countryRules'], answers.countryRules] satisfies [string[], unknown]] : []),
    [['timeZone'], answers.timeZone ?? country.timeZone],
    [['currency'], answers.currency ?? country.currency],
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
      const former = parseDocument(text).getIn(['address', 'city']);
      if (!city) throw new Error(`city.${language}: is missing`);
      const moved = typeof former === 'string' ? text.replaceAll(former, city) : text;
      return setYaml(setYaml(moved, ['address', 'city'], city), ['address', 'country'], name);
    });
  }
}

/**
 * Writes the colours of the agency into its themes and its mark.
 * @returns a line for each colour that is shown otherwise than it was named, because its contrast is too low.
 */
export function writeTheme(
  folder: AgencyFolder,
  { brand, accent = DEFAULT_ACCENT }: Answers,
  former: { brand: string; accent: string; ground: string },
): string[] {
  const { light, dark, shown, reasons } = deriveTheme({ brand, accent });
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
