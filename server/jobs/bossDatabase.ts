import type { Transaction } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import type { Db } from 'pg-boss';
import type { Orm } from '../database/createOrm';

type Executable = Pick<Transaction, 'exec'>;

/**
 * The embedded database for pg-boss. It has one connection; every statement takes its turn with those of requests, so
 * none of them falls into somebody else's transaction, as it would through pg-boss's own adapter.
 */
export function bossDatabase(orm: Orm): Db {
  const executeSql = async (text: string, values?: unknown[]) =>
    orm.em
      .fork()
      .getKysely()
      .connection()
      .execute(async (connection) => {
        if (values?.length) return { rows: [...(await connection.executeQuery(CompiledQuery.raw(text, values))).rows] };
        const native = (await orm.em.getConnection().getNativeClient()) as unknown as Executable;
        try {
          const results = await native.exec(text);
          return { rows: results.flatMap(({ rows }) => rows) };
        } catch (error) {
          await native.exec('rollback').catch(() => {});
          throw error;
        }
      });
  return { executeSql } as Db;
}
