/** Creates pseudo-random numbers that are the same in every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  /** Returns a number from 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError('There is nothing to pick from.');
    return items[below(items.length)] as Item;
  };
  return {
    next,
    below,
    pick,
    chance: (probability: number) => next() < probability,
    between: (least: number, max: number) => least + next() * (max - least),
    /** Picks an item by weight. */
    weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
    /** Picks one part of each `{a|b}`. */
    vary: (text: string) => text.replace(/\{([^{}]+)\}/g, (_, parts: string) => pick(parts.split('|'))),
    /** Returns a normally distributed number with mean 0 and deviation 1 (Box and Muller). */
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

export type Random = ReturnType<typeof createRandom>;
