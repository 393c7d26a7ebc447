import 'reflect-metadata';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { auditFields } from './auditFields';

test('a mutation of staff that does not say its outcome ends the start', () => {
  const schema = buildSchema('type Query { now: String } type Mutation { deleteAll: Boolean! }');
  const field = schema.getMutationType()?.getFields().deleteAll;
  if (field) field.extensions = { access: 'staff' };
  expect(() => auditFields(schema)).toThrow('The mutation deleteAll returns Boolean!: staff mutations return a Change');
});
