import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { TestProject } from 'vitest/node';
import { TEST_SERVER } from '../../scripts/testServer';
import { createOrm, type Orm } from '../database/createOrm';
import { migrate } from '../database/migrate';
import { createBoss } from '../jobs/createBoss';
import { createLog } from '../log';
import { runSql } from './runSql';

/** Migrates one database; every test file then starts from a copy, which takes a third of a second. */
export default async function prepareDatabases({ name, provide }: TestProject) {
  return name === 'server' ? prepareServer(provide) : prepareEmbedded(provide);
}

async function prepareEmbedded(provide: TestProject['provide']) {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  const dump = join(folder, 'template.tar');
  const orm = await createOrm({ memory: {} });
  await migrate(orm, false);
  await installJobs(orm);
  const connection = orm.em.getConnection() as unknown as PgliteConnection;
  const tar = await (await connection.getNativeClient()).dumpDataDir('none');
  writeFileSync(dump, Buffer.from(await tar.arrayBuffer()));
  await orm.close(true);
  provide('prepared', { dump });
  return async () => rmSync(folder, { recursive: true });
}

async function prepareServer(provide: TestProject['provide']) {
  const template = `site_template_${randomBytes(6).toString('hex')}`;
  await runSql(TEST_SERVER, `create database ${template}`);
  const url = new URL(TEST_SERVER);
  url.pathname = template;
  const orm = await createOrm({ url: url.href });
  await migrate(orm, true);
  await installJobs(orm, url.href);
  await orm.close(true);
  provide('prepared', { server: TEST_SERVER, template });
  return () => runSql(TEST_SERVER, `drop database ${template} with (force)`);
}

/** The tables of the job queue take seconds to make, more than most tests. */
async function installJobs(orm: Orm, url?: string) {
  const { open, stop } = createBoss(orm, url, createLog('silent'));
  await open();
  await stop({ graceful: false, close: url !== undefined });
}
