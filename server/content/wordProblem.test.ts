import { expect, test } from 'vitest';
import { isCodeLanguage, localeNames } from '../../schema/locales';
import { findProblem, say, wordProblem } from './wordProblem';

const others = localeNames.filter((locale) => !isCodeLanguage(locale));

test('an error of the content has English words for the build, and words of each language for its readers', () => {
  const problem = say('inSection', { heading: 'Fees', problem: say('lacks', { missing: '{{site.name}}' }) });
  expect(problem.message).toBe('section “Fees” lacks {{site.name}} of the English text');
  for (const locale of others) {
    const words = wordProblem(problem, locale);
    expect(words).toContain('{{site.name}}');
    expect(words).not.toMatch(/section lacks|English/);
  }
});

test('rules outside of the content are worded by their English text', () => {
  expect(findProblem('must be an email address')).toEqual(say('notEmail'));
  expect(findProblem('the file is missing')).toEqual(say('noFile'));
  expect(findProblem('must be a picture')).toBeUndefined();
});
