/** What an address says after its path, as Apollo reads it: with the question mark, or nothing. The lock reads the same. */
export function searchOf(url: string): string {
  const begin = url.indexOf('?');
  return begin < 0 ? '' : url.slice(begin);
}
