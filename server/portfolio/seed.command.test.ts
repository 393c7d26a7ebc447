import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { changePortfolio } from '../../scripts/seed/seedDatabase';
import { lockDirectory } from '../database/embedded/lockDirectory';
import { longTest } from '../test/longTest';
import { openTestOrm } from '../test/openTestOrm';
import { runCommand } from '../test/runCommand';
import { seededIds, seededProjects } from '../test/seededProjects';

/** A project of the agency, which may have none yet. */
const [PROJECT] = seededIds();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the command as a process. */
const seed = (cwd: string, ...typed: string[]) =>
  runCommand('scripts/seed/seed.ts', cwd, typed, { env: { DATABASE_URL: '', DATA_DIR: join(folder, 'data') } });

longTest('a database that the site has open is reported with advice, without a stack', async () => {
  const release = lockDirectory(join(folder, 'data'), 'process 1');
  try {
    const { code, stdout, stderr } = await seed('.', '--remove', 'first', '--remove', 'second');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The data directory .* is in use by another process: .*\nStop that process, or .*\n$/);
  } finally {
    release();
  }
});

longTest('content that the build would reject is reported, and the database is not changed', async () => {
  const site = join(folder, 'site');
  for (const name of ['agency', 'server']) cpSync(name, join(site, name), { recursive: true });
  for (const name of ['schema', 'client', 'node_modules', 'scripts', 'package.json', 'vite.config.ts', 'tsconfig.json'])
    symlinkSync(resolve(name), join(site, name));
  const file = join(site, 'agency/content/en/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('tagline: ', 'tagline: 20000 # '));
  const { code, stdout, stderr } = await seed(site);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^1 .* in the content:\n.*site\.yaml:\d+ site\.tagline: .*\n$/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test.runIf(PROJECT)('--remove removes every listed project, and none if one does not exist', async () => {
  const { orm, close } = await openTestOrm();
  onTestFinished(close);
  const database = { backgroundOrm: orm, description: 'the test' };
  const seeded = `${seededProjects()} projects are in the test.`;
  expect(await changePortfolio(database)).toBe(seeded);
  const em = orm.em.fork();
  for (const position of [98, 99]) {
    await em.execute(
      `insert into projects select (jsonb_populate_record(projects, jsonb_build_object('id', 'extra-${position}', 'position', ${position}))).*
       from projects where id = '${PROJECT}'`,
    );
  }
  const extra = ['extra-98', 'extra-99'];
  const listed = expect.stringMatching(
    `^${seeded}\nNot of these files, .*: extra-98, extra-99\\. "npm run seed -- --remove ID"`,
  );
  await expect(changePortfolio(database, ['extra-98', 'second'])).rejects.toThrow('There is no project "second".');
  expect(await changePortfolio(database)).toEqual(listed);
  expect(await changePortfolio(database, extra)).toBe(
    extra.map((id) => `The project "${id}" is no longer in the test.`).join('\n'),
  );
  expect(await changePortfolio(database)).toBe(seeded);
});
