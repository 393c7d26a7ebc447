import 'reflect-metadata';
import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { openTestOrm } from '../test/openTestOrm';
import { buildApiSchema } from './buildApiSchema';

/** Collects the names of a type and of all types within it. */
function typesIn(input: GraphQLOutputType, found = new Set<string>()): Set<string> {
  const type = getNamedType(input);
  if (!isObjectType(type) || found.has(type.name)) return found;
  found.add(type.name);
  for (const field of Object.values(type.getFields())) typesIn(field.type, found);
  return found;
}

test('each table that a cacheable field returns has the trigger that reports changes', async () => {
  const { orm, close } = await openTestOrm();
  const fields = Object.values((await buildApiSchema()).getQueryType()?.getFields() ?? {});
  const types = new Set(
    fields.filter(({ extensions }) => extensions.cacheable).flatMap(({ type }) => [...typesIn(type)]),
  );
  const entities = [...orm.getMetadata().getAll().values()];
  const tables = entities.filter(({ className }) => types.has(className)).map(({ tableName }) => tableName);
  const triggers: { table: string }[] = await orm.em
    .fork()
    .execute(`select event_object_table as "table" from information_schema.triggers
      where action_statement like '%report_change(''content_changed''%'`);
  await close();
  expect(tables).toContain('projects');
  expect(triggers.map(({ table }) => table)).toEqual(expect.arrayContaining(tables));
});
