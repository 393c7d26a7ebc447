import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { expect, test, vi } from 'vitest';
import { findDifference } from './compareTexts';
import { readYaml } from './readYaml';
import { SourceFolder } from './SourceFile';

vi.mock('../../schema/generated/agency', async (load) => {
  const { languages, ...facts } = await load<typeof import('../../schema/generated/agency')>();
  return { ...facts, languages: { ...languages, content: 'fr' } };
});

test('messages about translations name the language of the content', () => {
  expect(findDifference('Dites-nous tout de votre projet', 'Dites-nous tout de votre projet')).toBe('is French still');
  expect(findDifference('30 jours', '31 days')).toBe(
    'lacks 30 of the French text and has 31, which the French text has not',
  );
  const folder = new SourceFolder('agency');
  const source = folder.open('agency.yaml');
  if (!source) throw new Error('The folder has no file to read.');
  const type = new GraphQLObjectType({
    name: 'Page',
    fields: { title: { type: new GraphQLNonNull(GraphQLString) }, note: { type: GraphQLString } },
  });
  readYaml('title: Hello\nnote: More', 'page', type, { source, scope: {}, originalText: 'title: Bonjour' });
  expect(folder.problems.map(({ message }) => message)).toEqual(['is not in the French file']);
});
