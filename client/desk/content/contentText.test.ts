import { expect, test } from 'vitest';
import { dropBlankLines } from './contentText';

test('lists of texts lose blank lines, also those of a project, and other values stay', () => {
  expect(dropBlankLines(['One', '', 'Two', ' ', ''])).toEqual(['One', 'Two']);
  expect(dropBlankLines('One\n\nTwo\n')).toBe('One\n\nTwo\n');
  expect(dropBlankLines(null)).toBeNull();
  const project = { title: '', year: 2026, isFeatured: true, results: ['A', ''], screenshots: [{ title: '' }] };
  expect(dropBlankLines(project)).toEqual({ ...project, results: ['A'] });
});
