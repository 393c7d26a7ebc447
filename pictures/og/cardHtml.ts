import { globSync, readFileSync } from 'node:fs';
import { wovenStarPath } from '../../client/ui/tilePattern.ts';
import { locales, splitLocale } from '../../schema/locales.ts';
import { escapeHtml } from '../../server/content/html.ts';
import { floor } from './floor.ts';

/** What stands on a card; `path` decides how its floor is laid and on which ground, alike in every language, and the language. */
export interface Card {
  path: string;
  eyebrow: string;
  title: string;
  brand: string;
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url));
const css = read('card.css').toString();
/** The Latin face draws names and figures in Arabic, too; what it has no letters for is left to the other. */
const fonts = globSync('*.woff2', { cwd: new URL('../../agency/fonts/', import.meta.url) }).map((file) => {
  const family = file.includes('arabic') ? 'Arabic' : 'Bricolage';
  const data = read(`../../agency/fonts/${file}`).toString('base64');
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${data}); font-weight: 400 800; }`;
});

function getGround(path: string): string {
  if (path.startsWith('/portfolio/')) return 'ink';
  return /-(policy|of-service)$/.test(path) ? 'paper' : 'majorelle';
}

/** The page that is photographed: everything is in it, so it asks the network for nothing. */
export function cardHtml({ path, eyebrow, title, brand }: Card): string {
  const { locale, pathname } = splitLocale(path);
  return `<!doctype html><html lang="${locale}" dir="${locales[locale].dir}"><meta charset="utf-8"><style>
${fonts.join('\n')}
${css}</style>
<body class="${getGround(pathname)}">${floor(pathname)}
<div class="text">
  <div class="brand"><svg viewBox="-50 -50 100 100"><path d="${wovenStarPath(44, 8)}"/></svg>${escapeHtml(brand)}</div>
  <p class="eyebrow">${escapeHtml(eyebrow)}</p>
  <h1>${escapeHtml(title)}</h1>
</div>`;
}
