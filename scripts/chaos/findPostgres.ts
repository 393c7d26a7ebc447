import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of packages with the programs of a server, which are seldom on the path; the newest version is the last. */
const CANDIDATES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];

export const HOW_TO_GET_POSTGRES =
  'The programs of a PostgreSQL server (initdb, postgres) are not here. On Debian or Ubuntu: apt-get install postgresql; ' +
  'on macOS: brew install postgresql@17; elsewhere: https://www.postgresql.org/download/. PG_BIN names another folder.';

/** Returns the folder of the server's programs; undefined if there is none. */
export function findPostgres(): string | undefined {
  const { PG_BIN, PATH = '' } = process.env;
  const found = CANDIDATES.flatMap((position) => globSync(position)).sort((a, b) => getVersion(a) - getVersion(b));
  const folders = [...(PG_BIN ? [PG_BIN] : []), ...found.reverse(), ...PATH.split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

const getVersion = (folder: string) => Number(folder.match(/\d+/)?.[0] ?? 0);

/** Returns the user for PostgreSQL if this process is root, because PostgreSQL does not run as root. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const getId = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: getId('-u'), gid: getId('-g') };
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}
