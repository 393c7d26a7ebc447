import { closeSync, fsyncSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { explainFailure } from './explainFailure';

type Options = Parameters<NodeFS['init']>[1];

/** How PostgreSQL asks for it: of its ways, Emscripten passes on this one alone. */
export const DURABLE = ['-c', 'wal_sync_method=fsync'];

/** Where PostgreSQL has its log; the paths of Emscripten have this one separator everywhere. */
const LOG = '/pg_wal/';

/**
 * The embedded database's files in a directory, on the disk when the database believes it. PGlite (0.5) does without: its
 * file system ignores the request, and it starts the database with fsync off, so that a power cut could take what was
 * committed, or the database with it.
 */
export class DurableFiles extends NodeFS {
  readonly #output: string[];

  /** @param output takes what PostgreSQL writes while it is opened: its last words name the reason when it cannot be. */
  constructor(directory: string, output: string[]) {
    super(directory);
    this.#output = output;
  }

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      // From where PGlite's own NodeFS takes it.
      (module: PGlite['Module']) => {
        const { NODEFS } = module as unknown as { NODEFS: NodeFiles };
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
              // A table that has no room is an answer to one statement; a log that has none is the end of them all.
              if (realPath(node).includes(LOG)) endProcess(error);
              throw error;
            }
          });
      },
    ];
    const printErr = (line: string) => {
      // Later lines are of statements, whose values are people's data.
      if (!pg.ready) this.#output.push(line);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr } };
  }
}

/**
 * PostgreSQL gives up when the disk does, and recovers from its log when it is started again: what it had not told as
 * committed is gone, all else is there. The embedded one cannot give up alone; at its next statement it would stand still
 * for good, and the process with it.
 */
function endProcess(error: unknown): never {
  console.error(explainFailure('The disk refused what the database wrote', String(error)).message);
  process.exit(1);
}

/** Emscripten's access to files through Node. A file has a number there, a directory a path alone. */
interface NodeFiles {
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write: (stream: Stream, memory: Int8Array, offset: number, length: number, position: number) => number;
  };
  realPath: (node: object) => string;
  /** Tells the database in its own numbers what Node throws. */
  tryFSOperation: <T>(operate: () => T) => T;
}

interface Stream {
  nfd?: number;
  node: object;
}

/** Brings a directory to the disk with all that is in it: what was made without the database. */
export function syncDirectory(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncDirectory(path);
    // Windows writes out only what is open for writing.
    else if (entry.isFile()) syncPath(path, 'r+');
  }
  syncEntries(directory);
}

/** What is in a directory by name; Windows has no way to ask, and PostgreSQL does not there either. */
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
