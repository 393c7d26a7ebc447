import { entities } from '../start/entities';
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgliteConnection } from '@mikro-orm/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { TEST_SERVER } from '../../scripts/test/testServer';
import { createLog } from '../common/log';
import { BACKGROUND_POOL, createOrm, type Orm } from '../database/createOrm';
import { migrate } from '../database/migrate';
import { createBoss } from '../jobs/createBoss';
import { getGroup } from './borrowOnServer';
import { runSql } from './runSql';

/** Migrates and fills one database like a first start; every test file starts from a copy. */
export default async function prepareDatabases({ name, provide }: TestProject) {
  return name === 'server' ? prepareServer(provide) : prepareEmbedded(provide);
}

async function prepareEmbedded(provide: TestProject['provide']) {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  const [empty, dump] = [join(folder, 'empty.tar'), join(folder, 'template.tar')];
  const orm = await createOrm({ memory: {} }, entities);
  const client = await (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
  const write = async (file: string) =>
    writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await dropUnused(orm);
  await write(empty);
  await fill(orm);
  await write(dump);
  await orm.close(true);
  provide('prepared', { empty, dump });
  return async () => rmSync(folder, { recursive: true });
}

async function prepareServer(provide: TestProject['provide']) {
  const template = `site_template_${randomBytes(6).toString('hex')}`;
  await runSql(TEST_SERVER, `create database ${template}`);
  const url = new URL(TEST_SERVER);
  url.pathname = template;
  // The pool of migrations, because requests may use a connection for less time than a busy machine needs.
  const orm = await createOrm({ url: url.href }, entities, BACKGROUND_POOL);
  await fill(orm, url.href);
  await orm.close(true);
  provide('prepared', { server: TEST_SERVER, template });
  return () => dropAll(template);
}

/** Drops a template with the databases that workers reuse. */
async function dropAll(template: string) {
  const client = new pg.Client({ connectionString: TEST_SERVER });
  await client.connect();
  const { rows } = await client.query('select datname as name from pg_database where datname = $1 or datname like $2', [
    template,
    `site_test_${getGroup(template)}%`,
  ]);
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

/** Removes the templates of PostgreSQL, which are two thirds of its files. */
async function dropUnused(orm: Orm) {
  const em = orm.em.fork();
  await em.execute('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await em.execute(`drop database ${name}`);
}

/** Creating the tables of the job queue takes seconds, longer than most tests. */
async function fill(orm: Orm, url?: string) {
  await migrate(orm, url !== undefined);
  const { open, stop } = createBoss(orm, url === undefined ? undefined : { url }, createLog('silent'));
  await open();
  await stop({ graceful: false, close: url !== undefined });
}
