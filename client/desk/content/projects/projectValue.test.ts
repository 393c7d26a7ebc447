import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLObjectType, isNonNullType } from 'graphql';
import { expect, test } from 'vitest';
import { fieldsElsewhere, moveEntry, projectFields, removeEntry, setEntry, testimonialFields } from './projectValue';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const getFields = (name: string) => {
  const type = schema.getType(name);
  return type instanceof GraphQLObjectType ? Object.values(type.getFields()) : [];
};
/** Fields that the server fills in; no file has them. */
const DERIVED = ['updatedAt', 'mainImageUrl', 'locale', 'service'];

test('every field of a project is edited here or elsewhere, and those without a value can be left out', () => {
  const offered = projectFields.map(({ name }) => name);
  const fields = getFields('Project').filter(({ name }) => !DERIVED.includes(name));
  expect(offered.toSorted()).toEqual(
    fields
      .map(({ name }) => name)
      .filter((name) => !fieldsElsewhere.includes(name))
      .toSorted(),
  );
  const nullable = fields.filter(({ type }) => !isNonNullType(type)).map(({ name }) => name);
  const kinds = nullable.map((name) => projectFields.find((field) => field.name === name)?.kind);
  expect(kinds.every((kind) => kind === 'picture' || kind === 'testimonial')).toBe(true);
});

test('every field of a testimonial is edited', () => {
  const fields = getFields('Testimonial').map(({ name }) => name);
  expect(testimonialFields.map(({ name }) => name).toSorted()).toEqual(
    fields.filter((name) => !['id', 'projectId', 'locale'].includes(name)).toSorted(),
  );
});

test('a list without entries is left out, and an entry that a translation lacks is empty', () => {
  expect(removeEntry({ id: 'one', results: ['a', 'b'] }, 'results', 0)).toEqual({ id: 'one', results: ['b'] });
  expect(removeEntry({ id: 'one', results: ['b'] }, 'results', 0)).toEqual({ id: 'one' });
  expect(removeEntry({ id: 'one', results: ['b'] }, 'results', 3)).toEqual({ id: 'one', results: ['b'] });
  expect(setEntry({}, 'results', 1, 'b')).toEqual({ results: ['', 'b'] });
  expect(setEntry({ screenshots: [{ title: 'A' }] }, 'screenshots', 2, { title: 'C' })).toEqual({
    screenshots: [{ title: 'A' }, {}, { title: 'C' }],
  });
});

test('an entry moves in a translation also where the other entry is not translated yet', () => {
  expect(moveEntry({ results: ['a', 'b', 'c'] }, 'results', 2, 0)).toEqual({ results: ['c', 'a', 'b'] });
  expect(moveEntry({ results: ['a'] }, 'results', 1, 0)).toEqual({ results: ['', 'a'] });
  expect(moveEntry({}, 'results', 1, 0)).toEqual({});
});
