import { PGlite } from '@electric-sql/pglite';

/** Creates the empty database that servers of single tests copy (scripts/chaos/createServerProcess). */
export default async function prepareEmptyDatabase(): Promise<void> {
  const database = await PGlite.create(process.env.EMPTY_DATABASE ?? '');
  await database.close();
}
