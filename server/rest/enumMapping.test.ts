import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createEnumMapping } from './enumMapping';

const schema = buildSchema(`
  enum Size { SMALL LARGE }
  input PartInput { size: Size! }
  input HatInput { size: Size!, name: String, parts: [PartInput!] }
  type Hat { id: ID!, size: Size, sizes: [Size!], parts: [Hat!] }
  type Query { hats(size: Size): [Hat!]! }
  type Mutation { addHat(input: HatInput!): Hat }
`);
const size = schema.getType('Size') as { getValue: (name: string) => { value: unknown } };
size.getValue('SMALL').value = '1small';
size.getValue('LARGE').value = '2large';

const add = createEnumMapping(
  schema,
  parse(
    'mutation ($input: HatInput!) { addHat(input: $input) { ...H } } fragment H on Hat { id big: size sizes parts { size } }',
  ),
);
const list = createEnumMapping(schema, parse('query ($size: Size) { hats(size: $size) { size } }'));

test('values of REST become names of GraphQL, in a body and in a query', () => {
  expect(add.toVariables({ input: { size: '1small', name: '1small' } })).toEqual({
    input: { size: 'SMALL', name: '1small' },
  });
  expect(list.toVariables({ size: '2large' })).toEqual({ size: 'LARGE' });
});

test('values within lists and objects become names, too', () => {
  expect(add.toVariables({ input: { size: '1small', parts: [{ size: '2large' }, { size: '3huge' }] } })).toEqual({
    input: { size: 'SMALL', parts: [{ size: 'LARGE' }, { size: 'not a value: 3huge' }] },
  });
});

test('white space at the ends of a value is removed, as of other fields', () => {
  expect(add.toVariables({ input: { size: ' 1small\n' } })).toEqual({ input: { size: 'SMALL' } });
});

test('a name of GraphQL is not accepted by REST', () => {
  expect(add.toVariables({ input: { size: 'SMALL' } })).toEqual({ input: { size: 'not a value: SMALL' } });
});

test('names become values of REST again, under an alias, in a fragment and in a list', () => {
  const sizes = ['SMALL', 'LARGE'];
  const result = { addHat: { id: 'LARGE', big: 'LARGE', sizes, parts: [{ size: 'SMALL' }, { size: null }] } };
  expect(add.toBody(result)).toEqual({
    addHat: { id: 'LARGE', big: '2large', sizes: ['1small', '2large'], parts: [{ size: '1small' }, { size: null }] },
  });
});
