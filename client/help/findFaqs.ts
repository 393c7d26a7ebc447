interface Faq {
  question: string;
  answer: string;
}

/** Letters that people interchange; in Arabic also at the end of a word, because keyboards have both. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ى: 'ي', ة: 'ه' };

/**
 * Removes case, accents, vowel signs and hyphens, so that “equipe” finds “Équipe”, “ecommerce” finds “e-commerce”, and “اسئله”
 * finds “أسئلة”. The decomposed form also removes the hamza of alif, waw and ya.
 */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u0640\u2010\u2011-]/gu, '')
    .toLowerCase()
    .replaceAll(/[œæىة]/g, (letter) => LETTERS[letter] ?? letter);

/** Returns the entries that contain every word of the query, matches in the question first; all entries for a blank query. */
export function findFaqs<F extends Faq>(faqs: readonly F[], query: string): readonly F[] {
  const wanted = plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const holds = (text: string) => wanted.every((word) => plain(text).includes(word));
  const inQuestion = faqs.filter(({ question }) => holds(question));
  const elsewhere = faqs.filter((faq) => !inQuestion.includes(faq) && holds(`${faq.question} ${faq.answer}`));
  return [...inQuestion, ...elsewhere];
}
