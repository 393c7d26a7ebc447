import { expect, test } from 'vitest';
import { dropBlankLines } from './contentText';

test('a list of texts loses its blank lines; other values stay', () => {
  expect(dropBlankLines(['One', '', 'Two', ' ', ''])).toEqual(['One', 'Two']);
  expect(dropBlankLines('One\n\nTwo\n')).toBe('One\n\nTwo\n');
  expect(dropBlankLines(null)).toBeNull();
});
