import { expect, test } from 'vitest';
import { openTestOrm } from '../test/openTestOrm';

test('the migrations create exactly the tables that the entities describe', async () => {
  const { orm, close } = await openTestOrm();
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  await close();
  // Trigram indexes exist only if the server has pg_trgm, so entities cannot declare them. Triggers belong to
  // their migrations; their folders test them.
  const knownToMigrations = /^drop index ".*_trigrams";$|^drop (trigger|function) if exists "/;
  const statements = difference.split('\n').filter((line) => !knownToMigrations.test(line));
  expect(statements.join('\n').trim()).toBe('');
});
