/** Advice by the message of the file system or PostgreSQL. The first match is used. */
const REMEDIES: [RegExp, string][] = [
  [
    /ENOSPC|EDQUOT|No space left|quota exceeded/i,
    'The disk is full. Make room on it, and start again: what was stored is still there.',
  ],
  [
    /EROFS|Read-only file system/i,
    'The disk can only be read. Mount it to be written, or name a directory on another one in DATA_DIR.',
  ],
  [
    /EACCES|EPERM|Permission denied|not permitted/i,
    'The user who starts the site may not read and write there. Give the directory and its files to that user (chown -R), ' +
      'or name another one in DATA_DIR.',
  ],
  [
    /initialized by PostgreSQL version|initialized with/,
    'Another version of PostgreSQL made it, or its control file is damaged. With the release of the site that made it run ' +
      '"npm run backup", then restore that file into a new DATA_DIR.',
  ],
  [
    /EEXIST|ENOTDIR/,
    'A file stands where a directory has to be. Set DATA_DIR to a directory that the site may write to, or set a DATABASE_URL.',
  ],
  [
    /ENOTEMPTY/,
    'There are files in it, but no database. If it is a database that lost its files, keep a copy and restore the last ' +
      'backup into a new DATA_DIR; if not, name an empty directory in DATA_DIR.',
  ],
];

const DAMAGED =
  'Files of the database are damaged or missing. Keep a copy of the directory, and restore the last backup into a new ' +
  'DATA_DIR (docs/deployment.md).';

/** PostgreSQL's codes for damaged data and a full disk, for statements that fail at the start. */
export const DAMAGED_CODES: Record<string, string> = {
  XX001: DAMAGED,
  XX002: DAMAGED,
  53100: 'The disk of the database is full. Make room on it, and start again: what was stored is still there.',
};

/** The embedded file system throws objects that are not errors, with an error number of WASI. */
const WASI_CODES: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  44: 'ENOENT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/**
 * Explains why an operation on the data directory failed, with advice.
 * @param otherwise the advice for an unknown reason.
 */
export function explainFailure(what: string, reason: string, otherwise = DAMAGED): Error {
  const [, remedy = otherwise] = REMEDIES.find(([pattern]) => pattern.test(reason)) ?? [];
  return new Error(`${what}: ${reason.replace(/[.\s]+$/, '')}.\n${remedy}`);
}

/**
 * Returns the reason that PostgreSQL wrote before it ended, else the message of the error: "Aborted()" alone does not help
 * anybody.
 * @param output the lines that PostgreSQL wrote.
 */
export function findReason(error: unknown, output: readonly string[]): string {
  const reasons = output.flatMap((line) => line.match(/(?:FATAL|PANIC|DETAIL): +(.*)|^postgres: (.*)/)?.slice(1) ?? []);
  const said = reasons.filter(Boolean).slice(-2).join('. ');
  if (said) return said;
  const { code, errno, message } = error as { code?: string; errno?: number; message?: string };
  return code ?? WASI_CODES[errno ?? 0] ?? message ?? String(error);
}
