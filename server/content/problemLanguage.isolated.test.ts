import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { expect, test, vi } from 'vitest';
import { findDifference } from './compareTexts';
import { readSource } from './readValue';
import { SourceFile, type SourceProblem } from './SourceFile';

vi.mock('../../schema/generated/agency', async (load) => {
  const { languages, ...facts } = await load<typeof import('../../schema/generated/agency')>();
  return { ...facts, languages: { ...languages, content: 'fr' } };
});

test('messages about translations name the language of the content', () => {
  expect(findDifference('Dites-nous tout de votre projet', 'Dites-nous tout de votre projet')?.message).toBe(
    'is French still',
  );
  expect(findDifference('30 jours', '31 days')?.message).toBe(
    'lacks 30 of the French text and has 31, which the French text has not',
  );
  const problems: SourceProblem[] = [];
  const source = new SourceFile('page.yaml', 'title: Hello\nnote: More', problems);
  const type = new GraphQLObjectType({
    name: 'Page',
    fields: { title: { type: new GraphQLNonNull(GraphQLString) }, note: { type: GraphQLString } },
  });
  readSource('page', type, { source, scope: {}, original: { value: { title: 'Bonjour' } } });
  expect(problems.map(({ message }) => message)).toEqual(['is not in the French file']);
});
