import 'reflect-metadata';
import { expect, test } from 'vitest';
import { getTag, getTags } from './describeEndpoint';

test('a path below a new first part makes a chapter of that name', () => {
  expect(getTag('/site_visits/{id}/')).toEqual({ name: 'Site visits', description: 'Operations below /site_visits/.' });
  expect(getTag('/auth/login/').name).toBe('Sign-in');
});

test('each chapter with a path is listed once, known ones first', () => {
  const tags = getTags(['/visits/', '/auth/login/', '/leads/', '/visits/{id}/', '/auth/logout/']);
  expect(tags.map(({ name }) => name)).toEqual(['Leads', 'Sign-in', 'Visits']);
});
