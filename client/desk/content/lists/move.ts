/** Returns a list with one entry moved to another position. */
export function move<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, index) => index !== from);
  const moved = entries[from];
  return moved === undefined ? rest : [...rest.slice(0, to), moved, ...rest.slice(to)];
}
