import { GraphQLInt, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { readSource } from './readValue';
import { SourceFile, type SourceProblem } from './SourceFile';
import { ProblemError, say } from './wordProblem';

const Tile = new GraphQLObjectType({ name: 'Tile', fields: { size: { type: GraphQLInt } } });
function byKey(key: string) {
  if (key !== 'star') throw new ProblemError(say('unknownUpload', { key }));
  return { size: 8 };
}
const Wall = new GraphQLObjectType({
  name: 'Wall',
  fields: {
    tile: { type: new GraphQLNonNull(Tile), extensions: { key: true } },
    spare: { type: Tile, extensions: { key: true } },
  },
});

function read(text: string, find?: typeof byKey) {
  const problems: SourceProblem[] = [];
  const source = new SourceFile('wall.yaml', text, problems);
  const value = readSource('wall', Wall, { source, scope: {}, byKey: find });
  return { value, problems: problems.map(({ line, path, message }) => `${line} ${path}: ${message}`) };
}

test('a key is replaced by its value, and may be left out if the field may', () => {
  expect(read('tile: star', byKey)).toEqual({ value: { tile: { size: 8 }, spare: undefined }, problems: [] });
});

test('an unknown key is reported at its position, a missing one where it should be', () => {
  expect(read('spare: star\ntile: moon', byKey).problems).toEqual([
    `2 wall.tile: ${say('unknownUpload', { key: 'moon' }).message}`,
  ]);
  expect(read('spare: star\ntile:', byKey).problems).toEqual(['2 wall.tile: text is missing']);
});

test('the value itself is not accepted in place of its key', () => {
  expect(read('tile: { size: 8 }', byKey).problems).toEqual([
    '1 wall.tile: must be a single value (in quotes, if it begins with a placeholder)',
  ]);
});

test('a key stays a key without a lookup', () => {
  expect(read('tile: moon')).toEqual({ value: { tile: 'moon', spare: undefined }, problems: [] });
});
