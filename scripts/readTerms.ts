import { readFileSync } from 'node:fs';

/** A word that a language does not use. */
export interface Term {
  locale: string;
  word: string;
  /** The term of the concept. */
  instead: string;
  /** True for messages of the desk alone, false for all but those. */
  scope?: boolean;
  isIn: (text: string) => boolean;
}

const FILE = 'docs/terms.md';
const SCOPES: Readonly<Record<string, boolean>> = { desk: true, site: false };
/** Columns of the table: a term, and the words that are not used for it. */
const COLUMNS = { en: 1, fr: 3, ar: 5 } as const;

/** Reads the words that docs/terms.md excludes. */
export function readTerms(table = readFileSync(FILE, 'utf8')): Term[] {
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.flatMap((cells) =>
    Object.entries(COLUMNS).flatMap(([locale, column]) =>
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
  const before = locale === 'ar' ? '(?<!\\p{L})[وفبلك]?(?:ال|لل)?' : '(?<!\\p{L})';
  const pattern = new RegExp(`${before}${letters}(?!\\p{L})`, 'iu');
  return {
    locale,
    word,
    instead,
    ...(scope in SCOPES && { scope: SCOPES[scope] as boolean }),
    isIn: (text) => pattern.test(plain(text)),
  };
}

/** Takes Arabic vowel signs away, and makes one sign of each kind of space. */
const plain = (text: string) => text.replace(/[\u064b-\u0652\u0670]/g, '').replace(/\s/g, ' ');
