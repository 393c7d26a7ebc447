import { getContrast, type Oklch, readOklch, toHex, toLinear } from './oklch.ts';

/**
 * Computes contrasts of the tokens in stylesheets. Within a file the first value counts, which applies without user preferences; of
 * several files, the last.
 */
export function createContrast(...files: readonly string[]) {
  const tokens = Object.assign({}, ...files.map(readTokens)) as Record<string, string>;

  /** Returns the colour of a role, which may be that of another role. */
  function getColour(name: string): Oklch {
    const other = tokens[name]?.match(/^var\(--([\w-]+)\)$/)?.[1];
    const colour = other ? getColour(other) : readOklch(tokens[name]);
    if (!colour) throw new Error(`The tokens have no plain OKLCH colour --${name}`);
    return colour;
  }

  return {
    getLinear: (name: string): number[] => toLinear(getColour(name)),
    /** Returns the contrast ratio of two roles (WCAG 2). */
    getContrast: (one: string, other: string): number => getContrast(getColour(one), getColour(other)),
    /** Returns a colour as `#rrggbb`, for what reads no OKLCH: a manifest, an icon. */
    getHex: (name: string): string => toHex(getColour(name)),
  };
}

/** Reads the custom properties of a stylesheet; the first value of each. */
export function readTokens(css: string): Record<string, string> {
  const all = [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
  return Object.fromEntries(all.reverse());
}
