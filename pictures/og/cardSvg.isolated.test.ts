import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { logo } from '../../schema/generated/logo';
import { colours } from '../../schema/generated/theme';
import { addLocale, isRightToLeft, publicLocales } from '../../schema/locales';

const { theme } = vi.hoisted(() => ({ theme: { hasMotif: true } }));
vi.mock('../../schema/generated/theme', async (load) =>
  Object.defineProperty({ ...(await load<object>()) }, 'hasMotif', { enumerable: true, get: () => theme.hasMotif }),
);
afterEach(() => {
  theme.hasMotif = true;
});

async function draw(path: string, title = 'A workshop'): Promise<string> {
  const { cardSvg } = await import('./cardSvg');
  return cardSvg({ path, eyebrow: 'About', title, brand: 'Warda & Co' });
}

const getGround = (svg: string) => /<rect [^>]*fill="([^"]+)"/.exec(svg)?.[1];
const getTitle = (svg: string) => [...svg.matchAll(/font-weight="750"[^>]*>([^<]+)</g)].map(([, line]) => line);

test('a card has the sign, name and colours of the agency, and names no colour that a drawing cannot resolve', async () => {
  const svg = await draw('/about');
  expect(svg).toContain(`viewBox="${logo.viewBox}" color="${colours.accent}"`);
  expect(svg).toContain('>Warda &amp; Co</text>');
  expect(svg).not.toMatch(/var\(|oklch/);
  expect(getTitle(svg)).toEqual(['A workshop']);
});

test('projects, legal documents and all other pages have grounds of their own', async () => {
  const svgs = await Promise.all(
    ['/about', '/portfolio/shop', '/privacy-policy', '/imprint'].map((path) => draw(path)),
  );
  expect(svgs.map(getGround)).toEqual([colours.brand, colours.inverse, colours.ground, colours.ground]);
});

test('without the tile pattern there is no floor', async () => {
  const { length } = await draw('/about');
  theme.hasMotif = false;
  const plain = await draw('/about');
  expect(plain).not.toContain('<use ');
  expect(plain.length).toBeLessThan(length / 2);
});

test('a long title is broken into even lines, and set smaller until it fits', async () => {
  const svg = await draw(
    '/about',
    'Websites and software that are built to measure for people who have to work with them',
  );
  const lines = getTitle(svg);
  const size = Number(/font-size="(\d+)" font-weight="750"/.exec(svg)?.[1]);
  expect(lines.length * size).toBeLessThan(350);
  expect(size).toBeLessThan(84);
  expect(lines.join(' ')).toContain('built to measure');
  expect(Math.min(...lines.map((line = '') => line.length))).toBeGreaterThan(8);
});

test.each(publicLocales)(
  'in %s, the text begins where the language does, in a typeface of the agency',
  async (locale) => {
    const svg = await draw(addLocale(locale, '/about'));
    expect(svg.includes('direction="rtl"')).toBe(isRightToLeft(locale));
    theme.hasMotif = false;
    const blank = await draw(addLocale(locale, '/about'));
    const other = blank.replace(/font-family="[^"]*"/, 'font-family="monospace"');
    const [own, foreign] = await Promise.all([blank, other].map((one) => sharp(Buffer.from(one)).png().toBuffer()));
    expect(own?.equals(foreign as Buffer)).toBe(false);
    const half = { top: 0, width: 600, height: 630 };
    const [start, end] = await Promise.all(
      [0, 600].map(
        async (left) =>
          (
            await sharp(Buffer.from(blank))
              .extract({ ...half, left })
              .stats()
          ).entropy,
      ),
    );
    expect(Number(start) > Number(end)).toBe(!isRightToLeft(locale));
  },
);
