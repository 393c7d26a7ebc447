import { expect, test } from 'vitest';
import { dropBlankLines } from './contentText';

test('a list of texts loses its blank lines; other values stay, also a project, whose entries belong to those of its translations', () => {
  expect(dropBlankLines(['One', '', 'Two', ' ', ''])).toEqual(['One', 'Two']);
  expect(dropBlankLines('One\n\nTwo\n')).toBe('One\n\nTwo\n');
  expect(dropBlankLines(null)).toBeNull();
  const project = { title: '', year: 2026, isFeatured: true, results: ['A', ''], screenshots: [{ title: '' }] };
  expect(dropBlankLines(project)).toEqual(project);
});
