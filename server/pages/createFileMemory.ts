import { readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A built file as it is answered, with the same validators that express.static gives it. */
export interface FileInMemory {
  bytes: Buffer;
  etag: string;
  lastModified: string;
}

/** The site's largest script, packed, is below; sources of it, which few ask for, are above. */
const LARGEST_BYTES = 128 * 1024;
/** For all of them: the files of the site are a little more than half of it. */
const MOST_BYTES = 16 * 1024 * 1024;
/** What pages do not all need: read when somebody asks for it first. */
const ON_DEMAND = /^\/(?:pictures|og|graphiql|api-docs)\//;

export interface FileMemory {
  /** @returns undefined where the file is not in memory. */
  get(path: string): FileInMemory | undefined;
  /** Reads a file and remembers it where there is room. @returns undefined where it is too large to be remembered. */
  read(path: string): Promise<FileInMemory | undefined>;
}

/**
 * Holds small built files in memory. Reading from the disk takes a thread of libuv's pool, and so waits for whatever else
 * takes one, such as passwords that are hashed.
 * @param paths Below the directory, each beginning with a slash.
 */
export function createFileMemory(directory: string, paths: Iterable<string>): FileMemory {
  const files = new Map<string, FileInMemory>();
  const large = new Set<string>();
  let bytesLeft = MOST_BYTES;

  const remember = (path: string, bytes: Buffer, mtime: Date): FileInMemory => {
    const file = { bytes, etag: getEtag(bytes.length, mtime), lastModified: mtime.toUTCString() };
    if (!files.has(path) && bytes.length <= bytesLeft) {
      bytesLeft -= bytes.length;
      files.set(path, file);
    }
    return file;
  };

  for (const path of paths) {
    if (ON_DEMAND.test(path)) continue;
    const { size, mtime } = statSync(join(directory, path));
    if (size > LARGEST_BYTES) large.add(path);
    else remember(path, readFileSync(join(directory, path)), mtime);
  }

  return {
    get: (path) => files.get(path),
    read: async (path) => {
      if (large.has(path)) return undefined;
      const file = join(directory, path);
      const { size, mtime } = await stat(file);
      if (size <= LARGEST_BYTES) return remember(path, await readFile(file), mtime);
      large.add(path);
    },
  };
}

/** As the package `etag` makes it of a file's size and time. */
const getEtag = (size: number, mtime: Date) => `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
