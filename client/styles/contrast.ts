/**
 * Computes contrasts of the tokens in stylesheets. Within a file the first value counts, which applies without user preferences; of
 * several files, the last.
 */
export function createContrast(...files: readonly string[]) {
  const tokens = Object.assign({}, ...files.map(readTokens)) as Record<string, string>;

  /** Returns the colour of a role, which may be that of another role. */
  function resolve(name: string): string | undefined {
    const other = tokens[name]?.match(/^var\(--([\w-]+)\)$/)?.[1];
    return other ? resolve(other) : tokens[name];
  }

  /** Converts OKLCH to linear sRGB, https://bottosson.github.io/posts/oklab/ */
  function getLinear(name: string): number[] {
    const match = resolve(name)?.match(/^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/);
    if (!match) throw new Error(`The tokens have no plain OKLCH colour --${name}`);
    const [lightness, chroma, hue] = [Number(match[1]) / 100, Number(match[2]), (Number(match[3]) * Math.PI) / 180];
    const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
  }

  function getLuminance(name: string) {
    const [red = 0, green = 0, blue = 0] = getLinear(name).map((channel) => Math.min(1, Math.max(0, channel)));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** Returns the contrast ratio of two colours (WCAG 2). */
  function getContrast(one: string, other: string): number {
    const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  /** Returns a colour as `#rrggbb`, for what reads no OKLCH: a manifest, an icon. */
  function getHex(name: string): string {
    const bytes = getLinear(name).map((channel) => {
      const linear = Math.min(1, Math.max(0, channel));
      const encoded = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
      return Math.round(encoded * 255);
    });
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }

  return { getLinear, getContrast, getHex };
}

function readTokens(css: string): Record<string, string> {
  const all = [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
  return Object.fromEntries(all.reverse());
}
