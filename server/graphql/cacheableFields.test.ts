import 'reflect-metadata';
import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { entities } from '../start/entities';
import { buildApiSchema } from './buildApiSchema';

/** Collects the names of a type and of all types within it. */
function typesIn(input: GraphQLOutputType, found = new Set<string>()): Set<string> {
  const type = getNamedType(input);
  if (!isObjectType(type) || found.has(type.name)) return found;
  found.add(type.name);
  for (const field of Object.values(type.getFields())) typesIn(field.type, found);
  return found;
}

test('no cacheable field returns rows, because only a publication or a picture ends what the cache has', async () => {
  const fields = Object.values((await buildApiSchema()).getQueryType()?.getFields() ?? {});
  const types = new Set(
    fields.filter(({ extensions }) => extensions.cacheable).flatMap(({ type }) => [...typesIn(type)]),
  );
  expect(types).toContain('Project');
  expect(entities.filter(({ name }) => types.has(name))).toEqual([]);
});
