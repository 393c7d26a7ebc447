import { readFileSync } from 'node:fs';
import { isRightToLeft } from '../../schema/locales.ts';
import type { Text } from './findWordProblems.ts';

const SHADDA = '\u0651';
/** Vowel signs and the stroke that lengthens a word; they do not distinguish words here. */
const MARKS = /[\u064b-\u0650\u0652\u0670\u0640]/g;
const WORDS = /[\u0621-\u065f\u0670]+/g;
const PARTICLES = /^[وف]?(?:[بك]?ال|لل|[بلكس](?=[يتنأ]|..{4}))?(?=...)/;
const ENDINGS = /(?:هما|ها|هم|هن|كم|نا|ه|ك|ات|ون|ين|ان|وا|ية|ة|ا|ت)$/;
/** Letters that begin a verb of the present. */
const PERSONS = 'يتنأ';

const withoutShadda = (word: string) => word.replaceAll(SHADDA, '');

/** Pairs of different words that only the shadda tells apart, such as «غير» and «غيّر», with their stems in one line. */
const EXCEPTIONS_FILE = 'scripts/messages/shadda.txt';

/** Returns the stem of an Arabic word, with its shadda: without particles, article, person and ending. */
export function getStem(word: string): string {
  let stem = word.replace(MARKS, '').replace(PARTICLES, '');
  const { length } = withoutShadda(stem);
  const [first = '', second] = stem;
  if (PERSONS.includes(first) && second !== SHADDA && (length >= 5 || (length === 4 && first !== 'أ')))
    stem = stem.slice(1);
  const letters = withoutShadda(stem);
  const ending = ENDINGS.exec(letters)?.[0].length ?? 0;
  if (letters.length - ending < 3) return stem;
  for (let left = ending; left > 0; stem = stem.slice(0, -1)) if (!stem.endsWith(SHADDA)) left -= 1;
  return stem;
}

/** Returns the Arabic stems that some texts write with shadda and others without, one line each, with a text of each. */
export function findShaddaProblems(
  texts: readonly Text[],
  exceptions = readFileSync(EXCEPTIONS_FILE, 'utf8').split('\n'),
): string[] {
  const allowed = new Map(
    exceptions.map((line) => line.split(' ').filter(Boolean)).map((stems) => [withoutShadda(stems[0] ?? ''), stems]),
  );
  const found = new Map<string, Map<string, string>>();
  for (const { locale, path, text } of texts) {
    if (!isRightToLeft(locale)) continue;
    for (const [word] of text.matchAll(WORDS)) {
      const stem = getStem(word);
      const letters = withoutShadda(stem);
      if (letters.length < 2) continue;
      const forms = found.get(letters) ?? new Map<string, string>();
      found.set(letters, forms);
      if (!forms.has(stem)) forms.set(stem, `${word} (${path})`);
    }
  }
  return [...found].flatMap(([letters, forms]) => {
    const unknown = [...forms.keys()].filter((stem) => !allowed.get(letters)?.includes(stem));
    return forms.size > 1 && unknown.length > 0
      ? [`ar: one stem with and without shadda: ${[...forms.values()].join(', ')}`]
      : [];
  });
}
