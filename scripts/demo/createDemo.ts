import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { agency } from '../../schema/generated/agency.ts';
import { contentLanguage } from '../../schema/locales.ts';
import { withVite } from '../common/withVite.ts';

export const DEMO_EMAIL = `staff@${agency.domain}`;
export const DEMO_PASSWORD = 'seven-blue-tiles';

/** Marks a folder as a demo's, with the time when it was filled; without a time the filling is incomplete. */
const MARK = 'demo.json';

export const getDemoFolder = (dataDir: string | undefined): string => resolve(dataDir?.trim() || './data', 'demo');

/** Returns why a folder cannot be used for a demo, which never writes into other data; undefined if it can. */
export function findProblem(folder: string, databaseUrl: string | undefined): string | undefined {
  if (databaseUrl?.trim()) {
    return 'DATABASE_URL is set. The demo fills an embedded database of its own and leaves a server alone: unset it, here and in .env.';
  }
  if (existsSync(join(folder, 'database')) && !existsSync(join(folder, MARK))) {
    return `${folder} holds a database that is not the demo's. Move it away, or give the demo another DATA_DIR.`;
  }
  return undefined;
}

interface DemoOptions {
  isFresh: boolean;
  now?: Date;
}

/**
 * Fills the database of a demo, unless it is filled already.
 * @returns A summary in one line.
 * @throws Error if the folder is in use.
 */
export async function createDemo(folder: string, { isFresh, now = new Date() }: DemoOptions): Promise<string> {
  const filledAt = readMark(folder);
  if (filledAt && !isFresh) {
    return `The demo of ${filledAt.slice(0, 10)} goes on; "npm run demo -- --fresh" fills it anew.`;
  }
  console.log('Filling the database of the demo …');
  return withVite(async (load) => {
    await load('reflect-metadata');
    await clear(folder, load);
    const { openDatabase } = await load<typeof import('../../server/database/openDatabase.ts')>(
      '/server/database/openDatabase.ts',
    );
    const { entities } = await load<typeof import('../../server/start/entities.ts')>('/server/start/entities.ts');
    const { readEnv } = await load<typeof import('../../server/settings/env.ts')>('/server/settings/env.ts');
    const { readContents } = await load<typeof import('../../server/content/readContents.ts')>(
      '/server/content/readContents.ts',
    );
    const { fillDemo } = await load<typeof import('./fillDemo.ts')>('/scripts/demo/fillDemo.ts');
    const policy = (await readContents())[contentLanguage].legalDocuments.find(({ slug }) => slug === 'privacy-policy');
    const database = await openDatabase(readEnv({ DATA_DIR: folder }), entities);
    try {
      const staff = { email: DEMO_EMAIL, password: DEMO_PASSWORD };
      const em = database.backgroundOrm.em.fork();
      const count = await fillDemo(em, { now, privacyVersion: policy?.version ?? '', ...staff });
      writeMark(folder, { filledAt: now.toISOString() });
      return `${count} invented requests of the last year are in the demo.`;
    } finally {
      await database.close();
    }
  });
}

/** Deletes an earlier demo, and marks the folder before anything else is written. */
async function clear(folder: string, load: Parameters<Parameters<typeof withVite>[0]>[0]): Promise<void> {
  const { lockDirectory } = await load<typeof import('../../server/database/embedded/lockDirectory.ts')>(
    '/server/database/embedded/lockDirectory.ts',
  );
  mkdirSync(folder, { recursive: true });
  const release = lockDirectory(folder, `process ${process.pid}, which fills the demo`);
  try {
    writeMark(folder, {});
    for (const name of ['database', 'outbox']) rmSync(join(folder, name), { recursive: true, force: true });
  } finally {
    release();
  }
}

const writeMark = (folder: string, mark: { filledAt?: string }) =>
  writeFileSync(join(folder, MARK), `${JSON.stringify(mark)}\n`);

function readMark(folder: string): string | undefined {
  const file = join(folder, MARK);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { filledAt?: string }).filledAt : undefined;
}
