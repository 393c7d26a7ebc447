import { closeSync, fsyncSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { explainFailure } from './explainFailure';

type Options = Parameters<NodeFS['init']>[1];

/** Makes PostgreSQL use fsync, the only method that Emscripten passes on. */
export const DURABLE = ['-c', 'wal_sync_method=fsync'];

/** Directory of PostgreSQL's log; Emscripten paths use this separator on every system. */
const LOG = '/pg_wal/';

/**
 * Files of the embedded database in a directory, flushed to the disk whenever the database requests it. PGlite (0.5) does not
 * flush: its file system ignores the request, and it starts the database with fsync off, so that a power cut could lose committed
 * data, or the whole database.
 */
export class DurableFiles extends NodeFS {
  readonly #output: string[];

  /** @param output receives the lines that PostgreSQL writes while it is opened; the last ones name the reason of a failure. */
  constructor(directory: string, output: string[]) {
    super(directory);
    this.#output = output;
  }

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      // The same source as in PGlite's own NodeFS.
      (module: PGlite['Module']) => {
        const { NODEFS } = module as { NODEFS: NodeFiles };
        const { stream_ops: operations, realPath, tryFSOperation } = NODEFS;
        operations.fsync = ({ nfd, node }) => {
          try {
            if (nfd !== undefined) fsyncSync(nfd);
            else syncEntries(realPath(node));
          } catch (error) {
            endProcess(error);
          }
          return 0;
        };
        operations.write = ({ nfd, node }, { buffer }, offset, length, position) =>
          tryFSOperation(() => {
            try {
              return writeSync(nfd as number, new Int8Array(buffer, offset, length), 0, length, position);
            } catch (error) {
              // A table without disk space fails one statement; a log without disk space ends all of them.
              if (realPath(node).includes(LOG)) endProcess(error);
              throw error;
            }
          });
      },
    ];
    const printErr = (line: string) => {
      // Later lines are about statements, whose values are personal data.
      if (!pg.ready) this.#output.push(line);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr } };
  }
}

/**
 * Ends the process. PostgreSQL stops when the disk fails, and recovers from its log at the next start: only uncommitted changes
 * are lost. The embedded database cannot stop by itself; at its next statement it would block forever, and the process with it.
 */
function endProcess(error: unknown): never {
  console.error(explainFailure('The disk refused what the database wrote', String(error)).message);
  process.exit(1);
}

/** Emscripten's access to files through Node. An open file has a file descriptor, a directory only a path. */
interface NodeFiles {
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write: (stream: Stream, memory: Int8Array, offset: number, length: number, position: number) => number;
  };
  realPath: (node: object) => string;
  /** Converts errors of Node into the error numbers of the database. */
  tryFSOperation: <T>(operate: () => T) => T;
}

interface Stream {
  nfd?: number;
  node: object;
}

/** Flushes a directory and everything in it to the disk, for files that were created without the database. */
export function syncDirectory(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncDirectory(path);
    // Windows flushes only files that are open for writing.
    else if (entry.isFile()) syncPath(path, 'r+');
  }
  syncEntries(directory);
}

/** Flushes the entries of a directory. Windows has no such call, and PostgreSQL does not do it there either. */
export function syncEntries(directory: string): void {
  if (process.platform !== 'win32') syncPath(directory, 'r');
}

function syncPath(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
