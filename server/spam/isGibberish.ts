/** Shortest word that says anything: shorter ones are initials, codes and product names. */
const SHORTEST = 10;

/**
 * A single Latin word of the kind that programs put into required fields, such as "JqRdWvXbTnLk": capitals in the
 * middle again and again, or consonants without end. Names such as "McGregor" or "VanDerBerg" have few of either.
 */
export function isGibberish(text: string): boolean {
  const word = text.trim();
  if (word.length < SHORTEST || !/^[a-z]+$/i.test(word)) return false;
  const innerCapitals = word.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  return innerCapitals >= 4 || /[bcdfghjklmnpqrstvwxz]{7}/i.test(word);
}
