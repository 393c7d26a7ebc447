import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDirectory } from './lockDirectory';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

test('a locked directory is rejected with the name of the other process', () => {
  const directory = folder();
  const release = lockDirectory(directory, 'process 1234 on port 8000');
  expect(() => lockDirectory(directory, 'second')).toThrow(/in use by another process: process 1234 on port 8000/);
  release();
});

test('a directory is free again once released', () => {
  const directory = folder();
  lockDirectory(directory, 'first')();
  lockDirectory(directory, 'second')();
});

test('a process that was killed leaves no lock behind', () => {
  const directory = folder();
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(${JSON.stringify(join(directory, 'lock.sqlite'))}).exec('BEGIN EXCLUSIVE');
    process.kill(process.pid, 'SIGKILL');`;
  expect(() => execFileSync(process.execPath, ['-e', script], { stdio: 'ignore' })).toThrow();
  lockDirectory(directory, 'next')();
});

const rejected = (code: string, remedy: string) => new RegExp(`cannot be used: ${code}\\.\\n.*${remedy}.*DATA_DIR`);

test('a file at the path of the directory, or of a parent, is reported with the setting to change', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(() => lockDirectory(file, 'any')).toThrow(rejected('EEXIST', 'A file stands where'));
  expect(() => lockDirectory(join(file, 'data'), 'any')).toThrow(rejected('ENOTDIR', 'A file stands where'));
});

/** Root may write everywhere. */
test.skipIf(process.getuid?.() === 0)('so is a directory that cannot be written', () => {
  const directory = folder();
  chmodSync(directory, 0o500);
  expect(() => lockDirectory(directory, 'any')).toThrow(rejected('EACCES', 'may not read and write'));
  expect(() => lockDirectory(join(directory, 'data'), 'any')).toThrow(rejected('EACCES', 'may not read and write'));
});

test.skipIf(process.getuid?.() === 0)('so is one whose lock cannot be written: it would lock nothing', () => {
  const directory = folder();
  lockDirectory(directory, 'first')();
  chmodSync(join(directory, 'lock.sqlite'), 0o400);
  expect(() => lockDirectory(directory, 'any')).toThrow(rejected('EACCES', 'may not read and write'));
});

test('a damaged lock does not count as another process', () => {
  const directory = folder();
  writeFileSync(join(directory, 'lock.sqlite'), 'no database '.repeat(100));
  expect(() => lockDirectory(directory, 'any')).toThrow(
    /cannot be locked: lock\.sqlite: file is not a database\.\n.*can be deleted while no site runs/s,
  );
});
