import { expect, test } from 'vitest';
import { fillPlaceholders, findUnknownPlaceholders } from './replyTemplateRules';

const values = { name: 'Salma', reference: 'Q-1A2B3C4D', request: '> {name}', staff: 'Nadia', site: 'Khatam' };

test('placeholders are filled in once, and other text stays', () => {
  expect(fillPlaceholders('{name}, {naem} {request} { name }', values)).toBe('Salma, {naem} > {name} { name }');
});

test('unknown placeholders are found, each once', () => {
  expect(findUnknownPlaceholders('{name} {naem} {naem} {constructor} {}')).toEqual(['naem', 'constructor']);
});
