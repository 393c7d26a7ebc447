import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../schema/generated/theme');
  vi.resetModules();
});

/** Renders components that depend on the tile pattern, with `--motif` on or off. */
async function render(hasMotif: boolean) {
  vi.resetModules();
  vi.doMock('../schema/generated/theme', () => ({ hasMotif }));
  const { Motif } = await import('./ui/Motif');
  const { MotifField } = await import('./ui/MotifField');
  const { Monogram } = await import('./ui/Monogram');
  const { GrowthStars } = await import('./pages/about/GrowthStars');
  const { MissingTile } = await import('./pages/not-found/MissingTile');
  const draw = (node: ReactNode) => renderToString(node);
  return {
    ornaments: [
      draw(<Motif variant="weave" />),
      draw(<Motif variant="sign" />),
      draw(<MotifField />),
      draw(<MissingTile />),
    ],
    badges: [draw(<Monogram name="Nadia Alami" />), draw(<GrowthStars first="1" now="2" />)],
  };
}

const CIRCLE = /d="M[-\d.]+ [-\d.]+a([\d.]+) \1 0 1 1 [\d.]+ 0a\1 \1 0 1 1 -[\d.]+ 0Z"/g;

test('with the tile pattern, ornaments are drawn and badges are stars', async () => {
  const { ornaments, badges } = await render(true);
  // The sign is of any shapes.
  for (const ornament of ornaments) expect(ornament).toMatch(/^<svg [^>]*>.*<\w+ .*<\/svg>$/s);
  for (const badge of badges) {
    expect(badge).toContain('<path ');
    expect(badge).not.toMatch(CIRCLE);
  }
});

test('without it, there is no ornament, and badges are circles with the same content', async () => {
  const { ornaments, badges } = await render(false);
  expect(ornaments).toEqual(ornaments.map(() => ''));
  const [monogram = '', growth = ''] = badges;
  expect(monogram.match(CIRCLE)).toHaveLength(1);
  expect(monogram).toContain('NA');
  expect(growth.match(CIRCLE)).toHaveLength(2);
});

test('the logo is the sign of the agency with or without the tile pattern', async () => {
  const signs = [];
  for (const hasMotif of [true, false]) {
    vi.resetModules();
    vi.doMock('../schema/generated/theme', () => ({ hasMotif }));
    const { logo } = await import('../schema/generated/logo');
    const { Logo } = await import('./layouts/Logo');
    const { Localized } = await import('./messages/Localized');
    const { default: messages } = await import('../schema/generated/messages/en');
    const router = createMemoryRouter([{ path: '*', element: <Logo name="Warda" /> }]);
    const html = renderToString(
      <Localized locale="en" messages={messages}>
        <RouterProvider router={router} />
      </Localized>,
    );
    expect(html).toContain(`viewBox="${logo.viewBox}" aria-hidden="true">${logo.content}</svg>`);
    signs.push(html);
  }
  expect(signs[1]).toBe(signs[0]);
});
