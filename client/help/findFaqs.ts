interface Faq {
  question: string;
  answer: string;
}

/** Without case, accents and hyphens, so that “equipe” finds “Équipe”, and “ecommerce” what “e-commerce” does. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u2010\u2011-]/gu, '')
    .toLowerCase();

/** The entries that hold every word of the query, those that hold them in the question first; all for a blank query. */
export function findFaqs<F extends Faq>(faqs: readonly F[], query: string): readonly F[] {
  const wanted = plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const holds = (text: string) => wanted.every((word) => plain(text).includes(word));
  const inQuestion = faqs.filter(({ question }) => holds(question));
  const elsewhere = faqs.filter((faq) => !inQuestion.includes(faq) && holds(`${faq.question} ${faq.answer}`));
  return [...inQuestion, ...elsewhere];
}
