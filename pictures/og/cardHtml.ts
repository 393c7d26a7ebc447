import { readFileSync } from 'node:fs';
import { logo } from '../../schema/generated/logo.ts';
import { fonts } from '../../schema/generated/theme.ts';
import { locales, splitLocale } from '../../schema/locales.ts';
import { escapeHtml } from '../../server/content/html.ts';
import { floor } from './floor.ts';

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

const read = (file: string) => readFileSync(new URL(file, import.meta.url));
const css = read('card.css').toString();
/** The roles of the theme, without its faces: a page without the network has none of their files. */
const roles = read('../../agency/theme.css')
  .toString()
  .replace(/@font-face\s*\{[^}]*\}/g, '');
/** The Latin face draws names and figures in Arabic, too; the other face draws all other letters. */
const faces = fonts.map(({ family, file, weight }) => {
  const data = read(`../../agency/fonts/${file}`).toString('base64');
  return `@font-face { font-family: "${family}"; src: url(data:font/woff2;base64,${data}); font-weight: ${weight}; }`;
});
const families = [
  ...new Set(fonts.toSorted((a, b) => Number(a.isArabic) - Number(b.isArabic)).map(({ family }) => `"${family}"`)),
];

function getGround(path: string): string {
  if (path.startsWith('/portfolio/')) return 'on-inverse';
  return /-(policy|of-service)$/.test(path) ? 'on-light' : 'on-brand';
}

/** The page that is photographed: everything is in it, so it asks the network for nothing. */
export function cardHtml({ path, eyebrow, title, brand }: Card): string {
  const { locale, pathname } = splitLocale(path);
  return `<!doctype html><html lang="${locale}" dir="${locales[locale].dir}"><meta charset="utf-8"><style>
${faces.join('\n')}
${roles}
${css}
body { font-family: ${[...families, 'sans-serif'].join(', ')}; }</style>
<body class="${getGround(pathname)}">${floor(pathname)}
<div class="text">
  <div class="brand"><svg viewBox="${logo.viewBox}">${logo.content}</svg>${escapeHtml(brand)}</div>
  <p class="eyebrow">${escapeHtml(eyebrow)}</p>
  <h1>${escapeHtml(title)}</h1>
</div>`;
}
