import { readFileSync } from 'node:fs';
import { khatamPath } from '../../client/ui/zellige.ts';
import { escapeHtml } from '../../server/content/html.ts';
import { floor } from './floor.ts';

/** What stands on a card; `path` decides how its floor is laid and on which ground. */
export interface Card {
  path: string;
  eyebrow: string;
  title: string;
  brand: string;
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url));
const css = read('card.css').toString();
const font = read('../../client/fonts/bricolage-grotesque.woff2').toString('base64');

function groundOf(path: string): string {
  if (path.startsWith('/portfolio/')) return 'ink';
  return /-(policy|of-service)$/.test(path) ? 'paper' : 'majorelle';
}

/** The page that is photographed: everything is in it, so it asks the network for nothing. */
export const cardHtml = ({ path, eyebrow, title, brand }: Card) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Bricolage; src: url(data:font/woff2;base64,${font}); font-weight: 400 800; }
${css}</style>
<body class="${groundOf(path)}">${floor(path)}
<div class="text">
  <div class="brand"><svg viewBox="-50 -50 100 100"><path d="${khatamPath(44, 8)}"/></svg>${escapeHtml(brand)}</div>
  <p class="eyebrow">${escapeHtml(eyebrow)}</p>
  <h1>${escapeHtml(title)}</h1>
</div>`;
