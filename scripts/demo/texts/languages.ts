import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  codeLanguage,
  contentLanguage,
  defaultLocale,
  getKnownLocale,
  type Locale,
  localeNames,
} from '../../../schema/locales.ts';
import { office } from '../../../schema/office.ts';
import { CONTENT_DIRECTORY } from '../../../server/content/directories.ts';
import { isDemonstration } from '../../common/isDemonstration.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { arabicNotes, englishNotes, frenchNotes } from './notes.ts';
import type { RequestTexts } from './RequestTexts.ts';

/** Origin of a person's names and phone number. */
export type Origin = 'local' | 'french' | 'other';

interface DemoLanguage {
  /** Share of the language, in twentieths of all visitors. */
  share: number;
  texts: RequestTexts;
  /** Notes of staff after a talk. */
  notes: readonly string[];
  origins: readonly (readonly [Origin, weight: number])[];
  script: 'latin' | 'arabic';
}

const inEnglish: DemoLanguage = {
  share: 9,
  texts: english,
  notes: englishNotes,
  origins: [
    ['other', 65],
    ['local', 35],
  ],
  script: 'latin',
};

/** Languages with demo texts, including ones that the site does not offer. */
const languages: Readonly<Record<string, DemoLanguage>> = {
  [codeLanguage]: inEnglish,
  fr: {
    share: 8,
    texts: french,
    notes: frenchNotes,
    origins: [
      ['local', 65],
      ['french', 35],
    ],
    script: 'latin',
  },
  ar: { share: 3, texts: arabic, notes: arabicNotes, origins: [['local', 100]], script: 'arabic' },
};

/** Returns the city of the agency, in a language if the site has it. */
function readCity(locale: string): string {
  const [file] = [locale, contentLanguage].map((one) => `${CONTENT_DIRECTORY}/${one}/site.yaml`).filter(existsSync);
  const site = file ? parse(readFileSync(file, 'utf8')) : undefined;
  return (site as { address?: { city?: string } } | undefined)?.address?.city ?? '';
}

/** Writes city and currency of the agency into the texts of a language. */
const fill = <Texts>(texts: Texts, locale: string): Texts =>
  JSON.parse(
    JSON.stringify(texts).replaceAll('[city]', readCity(locale)).replaceAll('[currency]', office.currency),
  ) as Texts;

const filled = new Map<Locale, DemoLanguage>();

/** Returns the texts of a language; English if it has none. */
export function getDemoLanguage(locale: Locale): DemoLanguage {
  const language =
    filled.get(locale) ?? fill(languages[locale] ?? inEnglish, languages[locale] ? locale : codeLanguage);
  filled.set(locale, language);
  return language;
}

/** Languages of the visitors: those of the site with demo texts, and the default in any case. */
export const demoLocales: readonly Locale[] = localeNames.filter(
  (locale) => Object.hasOwn(languages, locale) || locale === defaultLocale,
);

/** Invented staff; the first one signs in with the address of the demo. */
export const demoStaff = isDemonstration()
  ? [
      { firstName: 'Nora', lastName: 'Amrani', locale: defaultLocale },
      { mailbox: 'yassine', firstName: 'Yassine', lastName: 'Belhaj', locale: getKnownLocale('fr') },
      { mailbox: 'claire', firstName: 'Claire', lastName: 'Vasseur', locale: getKnownLocale('fr') },
      { mailbox: 'houda', firstName: 'هدى', lastName: 'الراضي', locale: getKnownLocale('ar') },
    ]
  : [
      { firstName: 'Nora', lastName: 'Jansen', locale: defaultLocale },
      { mailbox: 'tom', firstName: 'Tom', lastName: 'Andersson', locale: defaultLocale },
      { mailbox: 'claire', firstName: 'Claire', lastName: 'Vasseur', locale: defaultLocale },
      { mailbox: 'elena', firstName: 'Elena', lastName: 'Costa', locale: defaultLocale },
    ];
