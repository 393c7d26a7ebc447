import { readFileSync } from 'node:fs';
import { MemoryFS, type PGlite } from '@electric-sql/pglite';

interface Entry {
  path: string;
  /** None of a directory. */
  content?: Uint8Array;
}

/** Where the embedded PostgreSQL has its files. */
const HOME = '/pglite/data';
const BLOCK = 512;

/** The entries of an archive as PGlite dumps it (POSIX ustar, no name longer than a hundred). */
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
 * Files in memory that begin as those of a dump. PGlite reads a dump itself (`loadDataDir`), but anew for each database and
 * in several copies: a third of what an opening took.
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
