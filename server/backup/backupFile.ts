import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError, type BackupKey, isEncrypted, passThrough } from './backupKey';

/** Version of the file format; increased when an older reader would misread the file. */
export const BACKUP_FORMAT = 1;

export interface BackupHead {
  backup: number;
  createdAt: string;
  /** Names of the migrations of the schema. */
  migrations: string[];
}

/** One line of a backup. */
type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; values: (string | null)[]; line: string }
  | { kind: 'end'; checksums: Checksums };

/** A file, and the key with which it was encrypted. */
export interface BackupSource {
  file: string;
  key?: BackupKey | undefined;
}

/**
 * Reads a backup line by line.
 * @throws BackupError if the file is not a backup, or its encryption does not match the key.
 */
export async function* readBackup({ file, key }: BackupSource): AsyncGenerator<BackupLine> {
  await assertFitsKey(file, key);
  const source = createReadStream(file);
  const text = createGunzip();
  const piping = pipeline(source, key?.decrypt ?? passThrough, text).catch((error: Error) => {
    text.destroy(error);
  });
  try {
    for await (const line of splitLines(text.setEncoding('utf8'))) yield parse(line);
  } catch (error) {
    throw error instanceof BackupError ? new BackupError(`${file}: ${error.message}`) : explainReading(file, error);
  } finally {
    source.destroy();
    await piping;
  }
}

async function assertFitsKey(file: string, key: BackupKey | undefined): Promise<void> {
  const hasAge = await isEncrypted(file).catch((error: unknown) => {
    throw explainReading(file, error);
  });
  if (hasAge && !key) {
    throw new BackupError(`${file} is encrypted with age. Give the key that it was made with: --key FILE.`);
  }
  if (!hasAge && key) {
    // A modified backup could replace an encrypted one.
    throw new BackupError(
      `${file} is not encrypted, so nothing says who wrote it, although a key is given. To restore it all the same leave --key out.`,
    );
  }
}

function explainReading(file: string, error: unknown): BackupError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  return new BackupError(`${file} cannot be read as a backup${code ? ` (${code})` : ''}. It may be cut off.`);
}

/** Reads the whole file once and compares it with its own checksums. @throws BackupError */
export async function verifyBackup(backup: BackupSource): Promise<{ head: BackupHead; checksums: Checksums }> {
  const { file } = backup;
  let head: BackupHead | undefined;
  let checksums: Checksums | undefined;
  const found: Record<string, ReturnType<typeof createChecksum>> = {};
  let current: ReturnType<typeof createChecksum> | undefined;
  for await (const line of readBackup(backup)) {
    if (line.kind === 'head') head = line.head;
    if (line.kind === 'table') {
      current = createChecksum();
      found[line.name] = current;
    }
    if (line.kind === 'row') current?.add(line.line);
    if (line.kind === 'end') checksums = line.checksums;
  }
  if (!head) throw new BackupError(`${file} is no backup.`);
  if (head.backup !== BACKUP_FORMAT) {
    throw new BackupError(`${file} has format ${head.backup}; this version reads format ${BACKUP_FORMAT}.`);
  }
  if (!checksums) throw new BackupError(`${file} is cut off: its last line is missing.`);
  for (const name of new Set([...Object.keys(found), ...Object.keys(checksums)])) {
    if (!isSameChecksum(found[name]?.finish(), checksums[name])) {
      throw new BackupError(`${file} is damaged: the rows of ${name} are not those that were written.`);
    }
  }
  return { head, checksums };
}

/**
 * Splits a text that arrives in pieces into lines, at "\n" only. `node:readline` also splits at U+2028 and U+2029, which the JSON
 * of PostgreSQL contains unescaped.
 */
async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

function parse(line: string): BackupLine {
  const value = parseJson(line);
  if (Array.isArray(value)) return { kind: 'row', values: value, line };
  if ('backup' in value) return { kind: 'head', head: value as unknown as BackupHead };
  if ('table' in value) return { kind: 'table', name: String(value.table), columns: value.columns as string[] };
  if ('end' in value) return { kind: 'end', checksums: value.end as Checksums };
  throw new BackupError('A line of the file is none of a backup.');
}

function parseJson(line: string): (string | null)[] | Record<string, unknown> {
  try {
    const value = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  throw new BackupError('A line of the file is none of a backup.');
}

/** The number of rows of a table, and the SHA-256 of their lines. */
export interface Checksum {
  rows: number;
  sha256: string;
}

/** Checksums of tables by name. */
export type Checksums = Record<string, Checksum>;

export function createChecksum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line: string) => {
      hash.update(line).update('\n');
      rows += 1;
    },
    finish: (): Checksum => ({ rows, sha256: hash.digest('hex') }),
  };
}

export const isSameChecksum = (a: Checksum | undefined, b: Checksum | undefined) =>
  a !== undefined && b !== undefined && a.rows === b.rows && a.sha256 === b.sha256;
