/** Prints rows under their titles, each column as wide as it has to be. */
export function printTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  style: (line: string, index: number) => string = (line) => line,
): void {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const getLine = (row: readonly string[]) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log([getLine(titles), ...rows.map((row, index) => style(getLine(row), index))].join('\n'));
}
