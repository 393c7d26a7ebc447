import { codeLanguage, defaultLocale, getKnownLocale, type Locale, localeNames } from '../../../schema/locales.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { arabicNotes, englishNotes, frenchNotes } from './notes.ts';
import type { RequestTexts } from './RequestTexts.ts';

/** Origin of a person's names and phone number. */
export type Origin = 'moroccan' | 'french' | 'other';

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
    ['moroccan', 35],
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
      ['moroccan', 65],
      ['french', 35],
    ],
    script: 'latin',
  },
  ar: { share: 3, texts: arabic, notes: arabicNotes, origins: [['moroccan', 100]], script: 'arabic' },
};

/** Returns the texts of a language; English if it has none. */
export const getDemoLanguage = (locale: Locale): DemoLanguage => languages[locale] ?? inEnglish;

/** Languages of the visitors: those of the site with demo texts, and the default in any case. */
export const demoLocales: readonly Locale[] = localeNames.filter(
  (locale) => Object.hasOwn(languages, locale) || locale === defaultLocale,
);

/** Invented staff; the first one signs in with the address of the demo. */
export const demoStaff = [
  { firstName: 'Nora', lastName: 'Amrani', locale: defaultLocale },
  { mailbox: 'yassine', firstName: 'Yassine', lastName: 'Belhaj', locale: getKnownLocale('fr') },
  { mailbox: 'claire', firstName: 'Claire', lastName: 'Vasseur', locale: getKnownLocale('fr') },
  { mailbox: 'houda', firstName: 'هدى', lastName: 'الراضي', locale: getKnownLocale('ar') },
];
