import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { splitLines } from './splitLines';
import { createTableSum, isSameSum, type TableSum } from './TableSum';

/** Of the file; counts up when an older reader would misread it. */
export const BACKUP_FORMAT = 1;

interface BackupHead {
  backup: number;
  createdAt: string;
  /** Names of the migrations that the schema had seen. */
  migrations: string[];
}

/** One line of a backup. */
type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; values: (string | null)[]; line: string }
  | { kind: 'end'; sums: Record<string, TableSum> };

export class BackupFault extends Error {}

/** Reads a backup line by line. @throws BackupFault for a file that is no backup. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.once('error', (error) => unzipped.destroy(error));
  try {
    for await (const line of splitLines(source.pipe(unzipped).setEncoding('utf8'))) yield parse(line);
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupFault(`There is no file ${file}.`);
    throw new BackupFault(`${file} cannot be read as a backup${code ? ` (${code})` : ''}. It may be cut off.`);
  } finally {
    source.destroy();
  }
}

/** Reads the whole file once and compares it with its own sums. @throws BackupFault */
export async function verifyBackup(file: string): Promise<{ head: BackupHead; sums: Record<string, TableSum> }> {
  let head: BackupHead | undefined;
  let sums: Record<string, TableSum> | undefined;
  const found: Record<string, ReturnType<typeof createTableSum>> = {};
  let current: ReturnType<typeof createTableSum> | undefined;
  for await (const line of readBackup(file)) {
    if (line.kind === 'head') head = line.head;
    if (line.kind === 'table') {
      current = createTableSum();
      found[line.name] = current;
    }
    if (line.kind === 'row') current?.add(line.line);
    if (line.kind === 'end') sums = line.sums;
  }
  if (!head) throw new BackupFault(`${file} is no backup.`);
  if (head.backup !== BACKUP_FORMAT) {
    throw new BackupFault(`${file} has format ${head.backup}; this version reads format ${BACKUP_FORMAT}.`);
  }
  if (!sums) throw new BackupFault(`${file} is cut off: its last line is missing.`);
  for (const name of new Set([...Object.keys(found), ...Object.keys(sums)])) {
    if (!isSameSum(found[name]?.sum(), sums[name])) {
      throw new BackupFault(`${file} is damaged: the rows of ${name} are not those that were written.`);
    }
  }
  return { head, sums };
}

function parse(line: string): BackupLine {
  const value = parseJson(line);
  if (Array.isArray(value)) return { kind: 'row', values: value, line };
  if ('backup' in value) return { kind: 'head', head: value as unknown as BackupHead };
  if ('table' in value) return { kind: 'table', name: String(value.table), columns: value.columns as string[] };
  if ('end' in value) return { kind: 'end', sums: value.end as Record<string, TableSum> };
  throw new BackupFault('A line of the file is none of a backup.');
}

function parseJson(line: string): (string | null)[] | Record<string, unknown> {
  try {
    const value = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  throw new BackupFault('A line of the file is none of a backup.');
}
