interface Faq {
  question: string;
  answer: string;
}

/** Letters that people write one for the other: in Arabic also at the end of a word, where a keyboard has both. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ى: 'ي', ة: 'ه' };

/**
 * Without case, accents, vowel signs and hyphens, so that “equipe” finds “Équipe”, “ecommerce” what “e-commerce” does, and “اسئله”
 * what “أسئلة” does. The decomposed form leaves an alif, a waw and a ya without their hamza, too.
 */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u0640\u2010\u2011-]/gu, '')
    .toLowerCase()
    .replaceAll(/[œæىة]/g, (letter) => LETTERS[letter] ?? letter);

/** The entries that hold every word of the query, those that hold them in the question first; all for a blank query. */
export function findFaqs<F extends Faq>(faqs: readonly F[], query: string): readonly F[] {
  const wanted = plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const holds = (text: string) => wanted.every((word) => plain(text).includes(word));
  const inQuestion = faqs.filter(({ question }) => holds(question));
  const elsewhere = faqs.filter((faq) => !inQuestion.includes(faq) && holds(`${faq.question} ${faq.answer}`));
  return [...inQuestion, ...elsewhere];
}
