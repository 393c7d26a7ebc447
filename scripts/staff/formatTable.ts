/** Formats rows below their titles, each column as wide as its longest cell. */
export function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const getLine = (row: readonly string[]) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [titles, ...rows].map(getLine).join('\n');
}

/** Formats a time as `2026-01-31 09:30`, in UTC. */
export const formatTime = (time: string) => time.slice(0, 16).replace('T', ' ');
