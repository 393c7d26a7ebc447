import { createContrast, readTokens } from '../../client/styles/contrast.ts';

/** Roles that code needs as colours of sRGB: the window of an installed site, and the ground of its icons. */
const ROLES = ['brand', 'ground'];
/** A letter that only a typeface of Arabic has. */
const ALEF = 0x627;

/** Prints schema/generated/theme.ts from agency/theme.css: values for code that reads no stylesheet. */
export function printTheme(css: string): string {
  const { getHex } = createContrast(css);
  const motif = /--motif:\s*(\w+);/.exec(css)?.[1];
  if (motif !== 'on' && motif !== 'off') throw new Error('agency/theme.css: --motif is either on or off.');
  const colours = Object.fromEntries(ROLES.map((role) => [role, getHex(role)]));
  const all = Object.entries(readTokens(css)).filter(([, value]) => /^(?:oklch|var)\((?!--font)/.test(value));
  const print = (value: unknown) => JSON.stringify(value, null, 2);
  return [
    '// Written by `npm run gen` from agency/theme.css.',
    `export const theme = ${print(colours)} as const;`,
    '',
    '/** All colours by role, for drawings. By themselves, so that no bundle contains them. */',
    `export const colours: Readonly<Record<string, string>> = ${print(Object.fromEntries(all.map(([role]) => [role, getHex(role)])))};`,
    '',
    '/** Typefaces with a file in agency/fonts, in the order of the stylesheet. */',
    'export const fonts: readonly { family: string; file: string; weight: string; isArabic: boolean }[] =',
    `  ${print(readFonts(css))};`,
    '',
    '/** Whether the tile pattern is drawn. By itself, so that a bundle without it contains none of its code. */',
    `export const hasMotif: boolean = ${motif === 'on'};`,
    '',
  ].join('\n');
}

/** Reads the faces whose source is a file. */
function readFonts(css: string) {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const read = (name: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*([^;]+)`).exec(face)?.[1]?.trim();
    const file = /url\(["']?\.\/fonts\/([^"')]+)["']?\)/.exec(face)?.[1];
    if (!file) return [];
    const family = read('font-family')?.replace(/^["']|["']$/g, '');
    if (!family) throw new Error(`agency/theme.css: the face of fonts/${file} has no font-family.`);
    return { family, file, weight: read('font-weight') ?? 'normal', isArabic: isArabic(read('unicode-range')) };
  });
}

/** Whether a range of characters includes those of Arabic; without a range, a typeface is for all text. */
function isArabic(ranges = ''): boolean {
  return ranges.split(',').some((range) => {
    const [, first = '', last = first] = /^\s*U\+([\da-f]+)(?:-([\da-f]+))?\s*$/i.exec(range) ?? [];
    return Number.parseInt(first, 16) <= ALEF && ALEF <= Number.parseInt(last, 16);
  });
}
