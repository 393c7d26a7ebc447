/**
 * The lines of a text that arrives in pieces, ended by "\n" and by nothing else. `node:readline` ends one at U+2028 and
 * U+2029 too, which stand unescaped in the JSON that PostgreSQL writes.
 */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
