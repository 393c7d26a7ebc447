import { isRightToLeft, type Locale } from '../../schema/locales.ts';
import type { Term } from './readTerms.ts';

/** A text of the product and its position. */
export interface Text {
  locale: Locale;
  /** File with the key or line. */
  path: string;
  text: string;
  isDesk: boolean;
  /** Whether it is content. There the loader isolates joined digits itself. */
  isContent?: boolean;
}

/** Code, tags, addresses and placeholders, which are not prose. */
const NO_PROSE = /`[^`]*`|\]\([^)]*\)|<[^>]*>|\{\w+(?:, \w+)*\}|\{\{[^}]*\}\}|\S*(?:https?:|@)\S*/g;

const ISOLATED = /\u2066[^\u2069]*\u2069/g;
const JOINED_DIGITS = /\d[-–]\d/;

/** Units that follow a no-break space in French. */
const UNITS = '%|€|\\$|h|min|s|km|kg|g|m|m²|GWh|kWh|ko|Mo|Go|ms|ans?|mois|jours?|heures?|semaines?';

/** Writing rules as patterns, by language; those of `all` apply to every language. */
const RULES: Readonly<Record<string, readonly (readonly [pattern: RegExp, problem: string])[]>> = {
  all: [[/["']/, 'has a straight quote']],
  fr: [
    [/ [;:!?»]/, 'has a plain space before double punctuation'],
    [/« /, 'has a plain space after «'],
    [/n° /, 'has a plain space after n°'],
    [new RegExp(`\\d (?:${UNITS})(?![\\p{L}\\d])`, 'u'), 'has a plain space between number and unit'],
  ],
};

/** Returns words that the table of terms excludes, and violations of the writing rules, one line each. */
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
