import { expect, test } from 'vitest';
import { toSlug } from './toSlug';

test('a title becomes a name for addresses', () => {
  expect(toSlug('Tomorrow’s bread, decided today')).toBe('tomorrows-bread-decided-today');
  expect(toSlug('  Été à Fès  ')).toBe('ete-a-fes');
  expect(toSlug('عمل جديد 2')).toBe('2');
  expect(toSlug(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});
