import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../common/freePort.ts';
import { temporaryFolder } from '../common/temporaryFolder.ts';
import { createFakeSmtpServer } from './createFakeSmtpServer.ts';
import { createServerProcess, type ServerProcess } from './createServerProcess.ts';
import { STAFF } from './openTestRig.ts';

/** Creates several processes of the built server, not started yet, on one new database of a server. Close them after use. */
export async function openInstances(server: string, count: number) {
  const name = `site_test_${randomBytes(6).toString('hex')}`;
  await queryOn(server, `create database ${name}`);
  const database = new URL(server);
  database.pathname = name;
  const folder = temporaryFolder('instances');
  const smtp = await createFakeSmtpServer();
  await smtp.open();
  const sites: ServerProcess[] = [];
  for (let number = 0; number < count; number += 1) {
    const settings = {
      DATABASE_URL: database.href,
      DATA_DIR: join(folder, String(number)),
      SMTP_URL: smtp.url,
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      // Visitors get separate addresses, as behind a proxy.
      TRUST_PROXY: '1',
    };
    sites.push(createServerProcess(await freePort(), settings));
  }
  const close = async () => {
    await Promise.all(sites.map((site) => site.end('SIGKILL')));
    await smtp.close();
    await queryOn(server, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
  return { sites, smtp, query: (text: string) => queryOn(database.href, text), close };
}

/** Runs one statement on a separate connection. */
async function queryOn(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
