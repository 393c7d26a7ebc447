import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEST_SERVER } from '../test/testServer.ts';

/** Creates a database for one measurement on the server of the tests. */
export async function scratchDatabase() {
  const name = `site_bench_${randomBytes(6).toString('hex')}`;
  const run = async (connectionString: string, sql: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  await run(TEST_SERVER, `create database ${name}`);
  const drop = () => run(TEST_SERVER, `drop database if exists ${name} with (force)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void drop().finally(() => process.exit(130)));
  }
  const url = new URL(TEST_SERVER);
  url.pathname = name;
  return {
    url: url.href,
    query: (sql: string) => run(url.href, sql),
    drop,
  };
}
