import { isDocumentSlug } from '../../schema/documentAddress.ts';
import { logo } from '../../schema/generated/logo.ts';
import { colours } from '../../schema/generated/theme.ts';
import { isRightToLeft, splitLocale } from '../../schema/locales.ts';
import { escapeHtml } from '../../server/content/html.ts';
import { breakLines, measure, type TextStyle } from './breakLines.ts';
import { floor } from './floor.ts';
import { fontFamily, loadTypefaces } from './typefaces.ts';

/**
 * The content of a card; `path` decides how its floor is laid and on which ground, alike in every language, and the
 * language.
 */
export interface Card {
  path: string;
  eyebrow: string;
  title: string;
  brand: string;
}

export const WIDTH = 1200;
export const HEIGHT = 630;

/** Roles of the theme: of the parts of a card, and of its tiles. */
const BRAND = {
  card: 'brand',
  text: 'ground',
  sign: 'accent',
  line: 'motif-line',
  deep: 'brand-deep',
  accent: 'accent',
  light: 'ground',
  dark: 'text',
  third: 'motif-third',
  fourth: 'motif-fourth',
};
const INVERSE = { ...BRAND, card: 'inverse', deep: 'inverse-raised', line: 'line-on-dark', dark: 'brand' };
const LIGHT = {
  ...BRAND,
  card: 'ground',
  text: 'text',
  sign: 'brand',
  line: 'motif-line-soft',
  deep: 'ground-deep',
  light: 'brand',
};

function getGround(path: string): typeof BRAND {
  if (path.startsWith('/portfolio/')) return INVERSE;
  return isDocumentSlug(path.slice(1)) ? LIGHT : BRAND;
}

/** Space around the texts, and their width. */
const MARGIN = { inline: 72, block: 64 };
const TEXT = 600;
const SIGN = 44;
const GAP = 16;

const BRAND_STYLE: TextStyle = { size: 38, weight: 700, spacing: -0.02 };
const EYEBROW: TextStyle = { size: 28, weight: 600, spacing: 0 };
const EYEBROW_LINE = 1.2;
const TITLE: TextStyle = { size: 84, weight: 750, spacing: -0.035 };
const TITLE_LINE = 1.02;
const TITLE_HEIGHT = 350;
const SMALLEST = 40;
/** Letters that are joined are not spaced, and reach further up and down. */
const JOINED_LINE = 1.3;

/** Height of the letters’ foot above the end of a line, in parts of the size. */
const getFoot = (line: number) => 0.18 + (line - TITLE_LINE) / 2;

/** Sets a title as large as it fits. */
async function setTitle(title: string, spacing: number, line: number) {
  for (let size = TITLE.size; ; size -= 2) {
    const style = { ...TITLE, size, spacing };
    const { lines, widest } = await breakLines(title, style, TEXT);
    const isSmall = lines.length * size * line <= TITLE_HEIGHT && widest <= TEXT;
    if (isSmall || size <= SMALLEST) return { style, lines };
  }
}

/** Draws a card, with all colours resolved. */
export async function cardSvg({ path, eyebrow, title, brand }: Card): Promise<string> {
  await loadTypefaces();
  const { locale, pathname } = splitLocale(path);
  const isMirrored = isRightToLeft(locale);
  const ground = getGround(pathname);
  const line = isMirrored ? JOINED_LINE : TITLE_LINE;
  const getX = (start: number) => (isMirrored ? WIDTH - start : start);
  const draw = (text: string, start: number, y: number, { size, weight, spacing }: TextStyle, role: string) =>
    `<text x="${getX(start)}" y="${y.toFixed(1)}" font-size="${size}" font-weight="${weight}" letter-spacing="${(spacing * size).toFixed(2)}" fill="var(--${role})">${escapeHtml(text)}</text>`;

  const heading = await setTitle(title, isMirrored ? 0 : TITLE.spacing, line);
  const top = HEIGHT - MARGIN.block - heading.lines.length * heading.style.size * line;
  const above = await breakLines(eyebrow, EYEBROW, TEXT);
  const nameStyle = { ...BRAND_STYLE, spacing: isMirrored ? 0 : BRAND_STYLE.spacing };
  const room = TEXT - SIGN - GAP;
  const nameSize = Math.min(1, room / (await measure(brand, nameStyle))) * nameStyle.size;
  const texts = [
    draw(
      brand,
      MARGIN.inline + SIGN + GAP,
      MARGIN.block + SIGN / 2 + nameSize * 0.34,
      { ...nameStyle, size: nameSize },
      ground.text,
    ),
    ...above.lines.map((text, index) => {
      const below = above.lines.length - 1 - index;
      const foot = EYEBROW.size * (EYEBROW_LINE * below + getFoot(EYEBROW_LINE));
      return draw(text, MARGIN.inline, top - 18 - foot, EYEBROW, ground.sign);
    }),
    ...heading.lines.map((text, index) => {
      const { size } = heading.style;
      const end = top + size * line * (index + 1);
      return draw(text, MARGIN.inline, end - size * getFoot(line), heading.style, ground.text);
    }),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--${ground.card})"/>
<g${isMirrored ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>${floor(pathname, WIDTH, HEIGHT, ground)}</g>
<svg x="${isMirrored ? WIDTH - MARGIN.inline - SIGN : MARGIN.inline}" y="${MARGIN.block}" width="${SIGN}" height="${SIGN}" viewBox="${logo.viewBox}" color="var(--${ground.sign})">${logo.content}</svg>
<g font-family="${escapeHtml(fontFamily)}"${isMirrored ? ' direction="rtl"' : ''}>${texts.join('')}</g>
</svg>`;
  // The library knows neither custom properties nor OKLCH.
  return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, role: string) => colours[role] ?? 'currentColor');
}
