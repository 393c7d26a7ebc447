const BULLET = /^[-*•] /;
const NUMBERED = /^(\d{1,2})[.)] /;

/** Lines without "- ", and without "1. ", "2. " where they count the lines: what stands in its place says nothing of its own. */
export function withoutListMarks(lines: readonly string[]): string[] {
  let counted = 0;
  const unmarked = lines.map((line) => {
    const place = NUMBERED.exec(line)?.[1];
    if (Number(place) !== counted + 1) return line.replace(BULLET, '');
    counted += 1;
    return line.replace(NUMBERED, '');
  });
  // A "1. " alone counts nothing and may be the first digit of a number.
  return counted > 1 ? unmarked : lines.map((line) => line.replace(BULLET, ''));
}
