/** A colour in OKLCH: lightness from 0 to 1, chroma, and hue in degrees. Matrices: https://bottosson.github.io/posts/oklab/ */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const RADIANS = Math.PI / 180;

/** Reads `oklch(41% 0.205 266)`; undefined for anything else. */
export function readOklch(text: string | undefined): Oklch | undefined {
  const match = text?.match(/^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/);
  return match ? { lightness: Number(match[1]) / 100, chroma: Number(match[2]), hue: Number(match[3]) } : undefined;
}

/** Formats a colour as CSS, in the precision that stylesheets of the project have. */
export const formatOklch = ({ lightness, chroma, hue }: Oklch): string =>
  `oklch(${Number((lightness * 100).toFixed(1))}% ${Number(chroma.toFixed(3))} ${Math.round(hue) % 360})`;

/** Converts to linear sRGB; a channel below 0 or above 1 cannot be shown. */
export function toLinear({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue * RADIANS), chroma * Math.sin(hue * RADIANS)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Converts `#rrggbb`. */
export function fromHex(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const encoded = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const [x, y] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  const hue = Math.atan2(y, x) / RADIANS;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: (hue + 360) % 360,
  };
}

const clamp = (channel: number) => Math.min(1, Math.max(0, channel));

/** Converts to `#rrggbb`. */
export function toHex(colour: Oklch): string {
  const bytes = toLinear(colour).map((channel) => {
    const linear = clamp(channel);
    const encoded = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function getLuminance(colour: Oklch): number {
  const [red = 0, green = 0, blue = 0] = toLinear(colour).map(clamp);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours (WCAG 2). */
export function getContrast(one: Oklch, other: Oklch): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
