import { expect, test } from 'vitest';
import { tagOf, tagsOf } from './tags';

test('a path below a new first part makes a chapter of that name', () => {
  expect(tagOf('/site_visits/{id}/')).toEqual({ name: 'Site visits', description: 'What is below /site_visits/.' });
  expect(tagOf('/auth/login/').name).toBe('Sign-in');
});

test('each chapter that has a path is listed once, known ones first', () => {
  const tags = tagsOf(['/visits/', '/auth/login/', '/leads/', '/visits/{id}/', '/auth/logout/']);
  expect(tags.map(({ name }) => name)).toEqual(['Leads', 'Sign-in', 'Visits']);
});
