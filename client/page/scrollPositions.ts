const NAME = 'scroll';
let positions: Record<string, number> | undefined;

function known(): Record<string, number> {
  try {
    positions ??= JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Record<string, number>;
  } catch {
    positions ??= {};
  }
  return positions;
}

/** How far down each entry of this tab's history was read. Without storage it is forgotten on a reload, no more. */
export const scrollPositions = {
  keep(key: string): void {
    known()[key] = window.scrollY;
  },
  of: (key: string): number => known()[key] ?? 0,
  store(): void {
    try {
      sessionStorage.setItem(NAME, JSON.stringify(known()));
    } catch {}
  },
};
