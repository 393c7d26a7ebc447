import { converter, formatHex, type Oklch, parse, wcagContrast } from 'culori';

const toLinear = converter('lrgb');

/**
 * Computes contrasts of the tokens in stylesheets. Within a file the first value counts, which applies without user preferences; of
 * several files, the last.
 */
export function createContrast(...files: readonly string[]) {
  const tokens = Object.assign({}, ...files.map(readTokens)) as Record<string, string>;

  /** Returns the colour of a role, which may be that of another role. */
  function getColour(name: string): Oklch {
    const other = tokens[name]?.match(/^var\(--([\w-]+)\)$/)?.[1];
    const colour = other ? getColour(other) : parse(tokens[name] ?? '');
    if (colour?.mode !== 'oklch') throw new Error(`The tokens have no plain OKLCH colour --${name}`);
    return colour;
  }

  return {
    /** Returns the channels of linear sRGB; one below 0 or above 1 cannot be shown. */
    getLinear: (name: string): number[] => {
      const { r, g, b } = toLinear(getColour(name));
      return [r, g, b];
    },
    /** Returns the contrast ratio of two roles (WCAG 2). */
    getContrast: (one: string, other: string): number => wcagContrast(getColour(one), getColour(other)),
    /** Returns a colour as `#rrggbb`, for manifests and icons, whose readers know no OKLCH. */
    getHex: (name: string): string => formatHex(getColour(name)),
  };
}

/** Reads the custom properties of a stylesheet; the first value of each. */
export function readTokens(css: string): Record<string, string> {
  const all = [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
  return Object.fromEntries(all.reverse());
}
