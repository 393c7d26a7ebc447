import { isRightToLeft, type Locale } from '../schema/locales.ts';
import type { Term } from './readTerms.ts';

/** A text of the product, and where it stands. */
export interface Text {
  locale: Locale;
  /** File with the key or line. */
  path: string;
  text: string;
  isDesk: boolean;
  /** Content, in which the loader isolates joined digits itself. */
  isContent?: boolean;
}

/** Code, tags, addresses and placeholders, which are no prose. */
const NO_PROSE = /`[^`]*`|\]\([^)]*\)|<[^>]*>|\{\w+(?:, \w+)*\}|\{\{[^}]*\}\}|\S*(?:https?:|@)\S*/g;

const ISOLATED = /\u2066[^\u2069]*\u2069/g;
const JOINED_DIGITS = /\d[-–]\d/;

/** Units before which French has a no-break space. */
const UNITS = '%|€|\\$|h|min|s|km|kg|g|m|m²|GWh|kWh|ko|Mo|Go|ms|ans?|mois|jours?|heures?|semaines?';

/** Rules of writing that a pattern can tell, by language; `all` are those of every language. */
const RULES: Readonly<Record<string, readonly (readonly [pattern: RegExp, problem: string])[]>> = {
  all: [[/["']/, 'has a straight quote']],
  fr: [
    [/ [;:!?»]/, 'has a plain space before double punctuation'],
    [/« /, 'has a plain space after «'],
    [/n° /, 'has a plain space after n°'],
    [new RegExp(`\\d (?:${UNITS})(?![\\p{L}\\d])`, 'u'), 'has a plain space between number and unit'],
  ],
};

/** Finds words that the table of terms excludes, and breaches of the rules of writing; a line for each. */
export function findWordProblems(texts: readonly Text[], terms: readonly Term[]): string[] {
  return texts.flatMap(({ locale, path, text, isDesk, isContent }) => {
    const prose = text.replace(NO_PROSE, '\u2060');
    const broken = [...(RULES.all ?? []), ...(RULES[locale] ?? [])].filter(([pattern]) => pattern.test(prose));
    const isJoined = isRightToLeft(locale) && !isContent && JOINED_DIGITS.test(prose.replace(ISOLATED, '\u2060'));
    const words = terms.filter(
      (term) => term.locale === locale && term.isIn(prose) && (term.scope ?? isDesk) === isDesk,
    );
    return [
      ...broken.map(([, problem]) => `${path} ${problem}`),
      ...(isJoined ? [`${path} joins digits outside an isolate (U+2066 … U+2069)`] : []),
      ...words.map(({ word, instead }) => `${path} says “${word}”: docs/terms.md has “${instead}”`),
    ];
  });
}
