import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { logo } from '../../schema/generated/logo';
import { fonts } from '../../schema/generated/theme';

const { theme } = vi.hoisted(() => ({ theme: { hasMotif: true } }));
vi.mock('../../schema/generated/theme', async (load) =>
  Object.defineProperty({ ...(await load<object>()) }, 'hasMotif', { enumerable: true, get: () => theme.hasMotif }),
);
afterEach(() => {
  theme.hasMotif = true;
});

const paths = ['/about', '/portfolio/claims-assistant', '/fr/privacy-policy'];

async function draw(path: string): Promise<string> {
  const { cardHtml } = await import('../../pictures/og/cardHtml');
  return cardHtml({ path, eyebrow: 'About', title: 'A workshop', brand: 'Warda' });
}

test('a card has the sign, the roles and the typefaces of the agency, and asks the network for nothing', async () => {
  const html = await draw('/about');
  expect(html).toContain(`<svg viewBox="${logo.viewBox}">${logo.content}</svg>Warda`);
  expect(html).toMatch(/--brand: oklch\(/);
  const family = /body \{ font-family: (.*); \}/.exec(html)?.[1];
  const faces = html.match(/@font-face/g) ?? [];
  expect(faces).toHaveLength(fonts.length);
  for (const font of fonts) expect(family).toContain(`"${font.family}"`);
  for (const [, address] of html.matchAll(/url\(([^)]{0,40})/g)) expect(address).toMatch(/^data:font\/woff2;base64,/);
});

test('each kind of page has its own background, under a class that nothing else in the card has', async () => {
  const css = readFileSync('pictures/og/card.css', 'utf8');
  const classes = [];
  for (const path of paths) {
    const html = await draw(path);
    const ground = /<body class="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(html.match(new RegExp(`class="[^"]*\\b${ground}\\b[^"]*"`, 'g'))).toHaveLength(1);
    expect(css).not.toMatch(new RegExp(`(?<!body)\\.${ground}\\b`));
    classes.push(ground);
  }
  expect(new Set(classes).size).toBe(paths.length);
});

test('every tile has a colour of the stylesheet; without the tile pattern there is no floor', async () => {
  const css = readFileSync('pictures/og/card.css', 'utf8');
  const html = (await Promise.all(paths.map(draw))).join('');
  const paints = new Set([...html.matchAll(/class="tile ([^"]+)"/g)].map(([, paint]) => paint));
  expect(paints.size).toBe(6);
  for (const paint of paints) expect(css).toContain(`.${paint} {`);
  theme.hasMotif = false;
  for (const path of paths) {
    const plain = await draw(path);
    expect(plain).not.toContain('class="floor"');
    expect(plain).toContain('<h1>A workshop</h1>');
  }
});
