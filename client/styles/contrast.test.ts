import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const grounds = ['paper', 'paper-deep', 'card'];
const darks = ['ink', 'ink-raised', 'majorelle', 'majorelle-deep'];

/** text, ground, least ratio: 7 for body text, 4.5 for labels and accents, 3 for the edges of controls. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-soft', ground, 7],
    ['majorelle', ground, 7],
    ['terracotta', ground, 4.5],
    ['mint', ground, 4.5],
    ['line-strong', ground, 3],
  ]),
  ...darks.flatMap((ground): [string, string, number][] => [
    ['on-dark', ground, 7],
    ['on-dark-soft', ground, 4.5],
    ['saffron', ground, 4.5],
    ['saffron-light', ground, 4.5],
    ['mint-bright', ground, 4.5],
  ]),
  ['ink', 'saffron', 7],
  ['ink', 'saffron-light', 7],
  ['ink', 'saffron-tint', 7],
  ['ink', 'majorelle-tint', 7],
  ['majorelle', 'majorelle-tint', 4.5],
  ['ink', 'terracotta-tint', 7],
  ['terracotta', 'terracotta-tint', 4.5],
  ['ink', 'mint-tint', 7],
  ['mint', 'mint-tint', 4.5],
  ['saffron', 'ink', 4.5],
];

test.each(pairs)('%s on %s reaches %d to 1', (text, ground, least) => {
  const [light, dark] = [luminance(text), luminance(ground)].sort((a, b) => b - a) as [number, number];
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(least);
});

test.each([...new Set(pairs.flat().filter((part) => typeof part === 'string'))])(
  '%s can be shown by any screen',
  (name) => {
    for (const channel of linear(name)) {
      expect(channel).toBeGreaterThan(-0.002);
      expect(channel).toBeLessThan(1.002);
    }
  },
);

function luminance(name: string) {
  const [red, green, blue] = linear(name).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH to linear sRGB, https://bottosson.github.io/posts/oklab/ */
function linear(name: string): number[] {
  const match = css.match(new RegExp(`--${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`));
  if (!match) throw new Error(`tokens.css has no plain OKLCH colour --${name}`);
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
