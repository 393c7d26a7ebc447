import 'reflect-metadata';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainFailure, findReason } from './explainFailure';
import { makePrivate, openInDirectory } from './openEmbedded';

const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
const made = join(folder, 'made');
afterAll(() => rmSync(folder, { recursive: true }));

describe('an embedded database that cannot be opened reports the reason with advice', () => {
  beforeAll(async () => {
    await (await openInDirectory(made)).close();
  });

  const restore = /Files of the database are damaged or missing\..* restore the last backup .*docs\/deployment\.md/;
  test.each<[string, (directory: string) => void, RegExp, RegExp]>([
    [
      'a file that is missing',
      (directory) => rmSync(join(directory, 'global/pg_control')),
      /could not open file "global\/pg_control": No such file/,
      restore,
    ],
    [
      'a table whose pages are garbage',
      (directory) => writeFileSync(join(directory, 'base/5/1259'), Buffer.alloc(8192, 7)),
      /invalid page in block 0/,
      restore,
    ],
    [
      'one of another version of PostgreSQL',
      (directory) => writeFileSync(join(directory, 'PG_VERSION'), '17\n'),
      /initialized by PostgreSQL version 17, which is not compatible/,
      /With the release of the site that made it run "npm run backup"/,
    ],
    [
      'a directory of other files',
      (directory) => rmSync(join(directory, 'PG_VERSION')),
      /ENOTEMPTY/,
      /There are files in it, but no database\..* name an empty directory in DATA_DIR/,
    ],
  ])('%s', async (name, damage, reason, remedy) => {
    const directory = join(folder, name);
    cpSync(made, directory, { recursive: true });
    damage(directory);
    const error = await openInDirectory(directory).then(
      () => expect.fail('It was opened.'),
      ({ message }: Error) => message,
    );
    expect(error).toMatch(new RegExp(`^The embedded database in ${directory} cannot be (opened|made): `));
    expect(error).toMatch(reason);
    expect(error).toMatch(remedy);
  });
});

test.each([
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device', 'The disk is full.'],
  ['could not open file "global/pg_control": Permission denied', 'The user who starts the site may not read and write'],
  ['could not open file "postmaster.pid": Read-only file system', 'The disk can only be read.'],
])('an error of PostgreSQL about the disk has advice: %s', (reason, remedy) => {
  const output = [`2026-11-26 00:29:04.809 GMT [42] FATAL:  ${reason}`, 'Aborted()'];
  const found = findReason(new Error('Aborted(). Build with -sASSERTIONS for more info.'), output);
  expect(explainFailure('The embedded database cannot be opened', found).message).toMatch(
    `cannot be opened: ${reason}.\n${remedy}`,
  );
});

test('an error number of the embedded file system is reported as its code', () => {
  expect(findReason({ errno: 51 }, [])).toBe('ENOSPC');
});

/** Windows uses other permissions. */
test.skipIf(process.platform === 'win32')('a directory is readable by its owner only, whether new or existing', () => {
  const [fresh, open] = [join(folder, 'deep/new'), join(folder, 'open')];
  mkdirSync(open);
  chmodSync(open, 0o755);
  for (const directory of [fresh, open]) {
    makePrivate(directory);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  }
});
