import { expect, test } from 'vitest';
import { toSlug } from './toSlug';

test.each([
  ['Tomorrow’s bread, decided today', 'tomorrows-bread-decided-today'],
  ['  Été à Fès  ', 'ete-a-fes'],
  ['Œuvres & Straße, Łódź, Ørsted', 'oeuvres-strasse-lodz-orsted'],
  ['WordPress für SaaS', 'wordpress-fuer-saas'],
  ['عمل جديد 2', 'eml-jdyd-2'],
  ['مكتب الميناء', 'mktb-almynae'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s becomes a name for addresses', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});
