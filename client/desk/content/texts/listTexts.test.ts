import { expect, test } from 'vitest';
import { listTexts } from './contentText';

test('the texts of a project are listed by place, without the fields that are empty', () => {
  const project = {
    title: 'Bread',
    team: '',
    keyFeatures: [''],
    results: ['One', 'Two'],
    screenshots: [{ title: 'A' }],
    testimonial: null,
  };
  expect([...listTexts(project)]).toEqual([
    ['project.title', 'Bread'],
    ['project.results', 'One\nTwo'],
    ['project.screenshots[0].title', 'A'],
  ]);
  expect([...listTexts('A text')]).toEqual([['', 'A text']]);
  expect(listTexts('').size).toBe(0);
});
