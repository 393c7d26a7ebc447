/** Search engines show about this much of a description. */
const LIMIT = 160;

/** A text as a description: its whole sentences as far as there is room, or else its first words. */
export function summaryOf(text: string): string {
  if (text.length <= LIMIT) return text;
  const start = text.slice(0, LIMIT);
  const sentences = start.match(/^.*[.?!](?=\s)/s)?.[0] ?? '';
  return sentences.length >= LIMIT / 3 ? sentences : `${start.slice(0, -1).replace(/[\s,;:]+\S*$/, '')}…`;
}
