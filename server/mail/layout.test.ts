import { expect, test } from 'vitest';
import { layout } from './layout';

test('a mail sets no colour of its own, and says that dark is as good as light: its words are read on either ground', () => {
  const { html } = layout('Hello,', [['Project type', 'Web application']], {
    href: 'https://khatam.example/privacy-policy',
  });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/[^-]color:|background/);
});

test('whatever somebody has written wraps: one word without end makes no mail wider than its window', () => {
  const word = 'x'.repeat(5000);
  const { html } = layout(word, [['Website', word]], { href: `https://shop.example/${word}` });
  const holders = html.match(/<[^>]*>(?=[^<]*x{5000}<)/g) ?? [];
  expect(holders).toEqual([
    expect.stringContaining('overflow-wrap:anywhere'),
    expect.stringContaining('overflow-wrap:anywhere'),
    expect.stringMatching(/^<a /),
  ]);
});
