import { expect, test } from 'vitest';
import { layout } from './layout';

test('a mail sets no colour of its own, and says that dark is as good as light: its words are read on either ground', () => {
  const { html } = layout('Hello,', [['Project type', 'Web application']], {
    href: 'https://khatam.example/privacy-policy',
  });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/[^-]color:|background/);
});
