import { codeLanguage, defaultLocale, getKnownLocale, type Locale, localeNames } from '../../../schema/locales.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { arabicNotes, englishNotes, frenchNotes } from './notes.ts';
import type { RequestTexts } from './RequestTexts.ts';

/** Where the names of a person are from, and the number of their phone. */
export type Origin = 'moroccan' | 'french' | 'other';

interface DemoLanguage {
  /** How many of twenty visitors write in it. */
  share: number;
  texts: RequestTexts;
  /** What staff note after they talked to somebody. */
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
    ['moroccan', 35],
  ],
  script: 'latin',
};

/** The languages that the demo has texts in, whichever of them the site offers. */
const languages: Readonly<Record<string, DemoLanguage>> = {
  [codeLanguage]: inEnglish,
  fr: {
    share: 8,
    texts: french,
    notes: frenchNotes,
    origins: [
      ['moroccan', 65],
      ['french', 35],
    ],
    script: 'latin',
  },
  ar: { share: 3, texts: arabic, notes: arabicNotes, origins: [['moroccan', 100]], script: 'arabic' },
};

/** A language without texts has those in English. */
export const getDemoLanguage = (locale: Locale): DemoLanguage => languages[locale] ?? inEnglish;

/** The languages of the visitors: those of the site that the demo has texts in, and the default in any case. */
export const demoLocales: readonly Locale[] = localeNames.filter(
  (locale) => Object.hasOwn(languages, locale) || locale === defaultLocale,
);

/** The invented staff; the first one signs in under the address of the demo. */
export const demoStaff = [
  { firstName: 'Nora', lastName: 'Amrani', locale: defaultLocale },
  { mailbox: 'yassine', firstName: 'Yassine', lastName: 'Belhaj', locale: getKnownLocale('fr') },
  { mailbox: 'claire', firstName: 'Claire', lastName: 'Vasseur', locale: getKnownLocale('fr') },
  { mailbox: 'houda', firstName: 'هدى', lastName: 'الراضي', locale: getKnownLocale('ar') },
];
