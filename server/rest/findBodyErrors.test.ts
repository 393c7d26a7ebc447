import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { findBodyErrors, getBodyFields } from './findBodyErrors';

const schema = buildSchema(`
  scalar JSON
  scalar JSONObject
  enum Size { SMALL LARGE }
  input PartInput { size: Size!, weight: Float, count: Int = 1, isOld: Boolean! = false }
  input HatInput { name: String, parts: [[PartInput!]!], extra: JSON, more: JSONObject }
  type Query { hats(input: HatInput): ID }
`);
const fields = getBodyFields(schema.getType('HatInput') as GraphQLInputObjectType);
const find = (body: Record<string, unknown>) =>
  findBodyErrors(body, fields).map(({ field, code, reason }) => [field, reason ?? code]);

test('values of every type fit, and null where the type allows it', () => {
  const part = { size: ' SMALL', weight: 1.5, count: -3, isOld: true };
  expect(
    find({ name: 'Fez', parts: [[part, { size: 'LARGE' }], []], extra: [1, { a: null }], more: { a: 1 } }),
  ).toEqual([]);
  expect(find({ name: null, parts: null, extra: null, more: null })).toEqual([]);
});

test('a value that does not fit is named by its path', () => {
  const part = { size: 'HUGE', weight: '1.5', count: 1.5, isOld: null, colour: 'red' };
  expect(find({ name: 1, parts: [[part, null], {}], more: [], hat: 1 })).toEqual([
    ['name', 'parameterNotText'],
    ['parts[0][0].size', 'chooseOneOf'],
    ['parts[0][0].weight', 'notNumber'],
    ['parts[0][0].count', 'notWholeNumber'],
    ['parts[0][0].isOld', 'parameterMissing'],
    ['parts[0][0].colour', 'UNKNOWN_FIELD'],
    ['parts[0][1]', 'parameterMissing'],
    ['parts[1]', 'parameterNotList'],
    ['more', 'parameterNotObject'],
    ['hat', 'UNKNOWN_FIELD'],
  ]);
});

test('names of what every object has are unknown fields', () => {
  expect(find(JSON.parse('{"name": "Fez", "__proto__": 1, "constructor": 2}'))).toEqual([
    ['__proto__', 'UNKNOWN_FIELD'],
    ['constructor', 'UNKNOWN_FIELD'],
  ]);
});

test('an empty body is rejected although nothing in it is required', () => {
  expect(find({})).toEqual(['name', 'parts', 'extra', 'more'].map((field) => [field, 'parameterMissing']));
});
