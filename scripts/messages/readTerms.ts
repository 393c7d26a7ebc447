import { readFileSync } from 'node:fs';
import { localeNames } from '../../schema/locales.ts';

/** A word that texts of a language must not use. */
export interface Term {
  locale: string;
  word: string;
  /** The term to use instead. */
  instead: string;
  /** True if it applies to messages of the desk only, false if to all others. */
  scope?: boolean;
  isIn: (text: string) => boolean;
}

const FILE = 'docs/terms.md';
const SCOPES: Readonly<Record<string, boolean>> = { desk: true, site: false };
/** Particles and articles of Arabic, which are joined to the following word. */
const PARTICLES = '[وفبلك]?(?:ال|لل)?';

/** Reads the words that docs/terms.md excludes. */
export function readTerms(table = readFileSync(FILE, 'utf8')): Term[] {
  // The header names the languages; the column after a language lists its excluded words.
  const [header = [], ...rows] = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const columns = localeNames.map((locale) => [locale, header.indexOf(locale)] as const);
  return rows.flatMap((cells) =>
    columns.flatMap(([locale, column]) =>
      (cells[column + 1] ?? '')
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .map((entry) => createTerm(locale, entry, cells[column] ?? '')),
    ),
  );
}

function createTerm(locale: string, entry: string, instead: string): Term {
  const [, scope = '', word = entry] = /^(?:(\w+): )?(.*)$/.exec(entry) ?? [];
  const letters = plain(word).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = new RegExp(`(?<!\\p{L})${PARTICLES}${letters}(?!\\p{L})`, 'iu');
  return {
    locale,
    word,
    instead,
    ...(scope in SCOPES && { scope: SCOPES[scope] as boolean }),
    isIn: (text) => pattern.test(plain(text)),
  };
}

/** Removes Arabic vowel signs, and replaces each kind of space by one. */
const plain = (text: string) => text.replace(/[\u064b-\u0652\u0670]/g, '').replace(/\s/g, ' ');
