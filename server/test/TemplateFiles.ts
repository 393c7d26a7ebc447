import { readFileSync } from 'node:fs';
import { MemoryFS, type PGlite } from '@electric-sql/pglite';

interface Entry {
  path: string;
  /** Undefined for a directory. */
  content?: Uint8Array;
}

/** Directory of the embedded PostgreSQL. */
const HOME = '/pglite/data';
const BLOCK = 512;

/** Reads the entries of an archive that PGlite dumped (POSIX ustar, no name longer than a hundred). */
function readTar(archive: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; archive[at]; ) {
    const field = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).replace(/\0.*/s, '');
    const begin = at + BLOCK;
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const isDirectory = field(156, 1) === '5';
    entries.push({
      path: HOME + field(0, 100),
      ...(!isDirectory && { content: archive.subarray(begin, begin + size) }),
    });
    at = begin + (isDirectory ? 0 : Math.ceil(size / BLOCK) * BLOCK);
  }
  return entries;
}

const read = new Map<string, Entry[]>();

/**
 * Files in memory that start as a copy of a dump. PGlite's `loadDataDir` parses the dump for each database and copies it several
 * times, which took a third of the time to open one.
 */
export class TemplateFiles extends MemoryFS {
  readonly #dump: string;

  constructor(dump: string) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs() {
    const { FS } = (this.pg as PGlite).Module;
    const entries = read.get(this.#dump) ?? readTar(readFileSync(this.#dump));
    read.set(this.#dump, entries);
    FS.mkdirTree(HOME);
    for (const { path, content } of entries) {
      if (content) FS.writeFile(path, new Uint8Array(content), { canOwn: true });
      else FS.mkdir(path);
    }
  }
}
