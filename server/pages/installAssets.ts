import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Express, Request, Response } from 'express';
import express from 'express';
import { nameRoute } from '../common/requestInfo';
import { allowMethods } from '../http/allowMethods';
import type { PageAssets } from './PageAssets';

/** Files with a hash of their content in the name never change; others are revalidated after an hour. */
const HASHED = /[/\\]assets[/\\]|\.[0-9a-f]{8}\.\w+$/;
/** Pictures, link previews and icons, which pages of other origins may embed. */
const PICTURE = /\.(?:avif|webp|png|jpe?g|gif|svg|ico)$/;
/** In order of preference, with the file extension that the build adds (scripts/compressAssets). */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Headers for parts of a file and conditions that only express.static handles. */
const FROM_DISK = ['range', 'if-match', 'if-unmodified-since'];

/** Serves the built files of the browser: small ones from memory, others from the disk. */
export function installAssets(app: Express, { directory }: PageAssets): void {
  if (!directory) return;
  const files = filesIn(directory);
  const memory = createFileMemory(directory, files);
  const serve = express.static(directory, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => response.set('Cache-Control', getCacheControl(path.replace(/\.(br|gz)$/, ''))),
  });
  const reject = allowMethods('GET', 'HEAD');
  app.use(async (request, response, next) => {
    const { path } = request;
    // Unknown paths are not looked up on the disk, because most requests are for pages.
    if (!files.has(path)) return next();
    nameRoute('file');
    if (request.method !== 'GET' && request.method !== 'HEAD') return reject(request, response, next);
    if (PICTURE.test(path)) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    compress(files, request, response);
    if (FROM_DISK.some((header) => header in request.headers)) return serve(request, response, next);
    // express.static answers a file that cannot be read or was deleted.
    const file = memory.get(request.path) ?? (await memory.read(request.path).catch(() => undefined));
    if (file) sendFile(file, path, response);
    else serve(request, response, next);
  });
}

function sendFile({ bytes, etag, lastModified }: FileInMemory, path: string, response: Response): void {
  response.type(path.slice(path.lastIndexOf('.'))).set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': getCacheControl(path),
    'Last-Modified': lastModified,
    ETag: etag,
  });
  // Answers 304 if the client has this version, and HEAD without a body.
  response.send(bytes);
}

const getCacheControl = (path: string) =>
  HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** Returns the addresses of all public files: those without a dot at the beginning of a file or folder name. */
function filesIn(directory: string): ReadonlySet<string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) => !file.isDirectory());
  const paths = files.map(({ parentPath, name }) => relative(directory, join(parentPath, name)));
  return new Set(paths.map((path) => `/${path.replaceAll('\\', '/')}`).filter((path) => !path.includes('/.')));
}

/** Rewrites the path to a compressed form of the file, if the browser accepts one. */
function compress(files: ReadonlySet<string>, request: Request, response: Response): void {
  const { path } = request;
  if (!files.has(`${path}.br`)) return;
  response.vary('Accept-Encoding');
  // Checked one by one, because browsers list gzip first without preferring it.
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name));
  if (!encoding) return;
  response.type(path.slice(path.lastIndexOf('.'))).set('Content-Encoding', encoding);
  request.url = path + ENCODINGS[encoding];
}

/** A built file as it is sent, with the same validators as from express.static. */
interface FileInMemory {
  bytes: Buffer;
  etag: string;
  lastModified: string;
}

/** Above the size of the site's largest compressed script, and below rarely requested source maps. */
const LARGEST_BYTES = 128 * 1024;
/** Limit for all files together; the files of the site need a little more than half of it. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Files that not every page needs: read at the first request. */
const ON_DEMAND = /^\/(?:pictures|og|graphiql|api-docs)\//;

export interface FileMemory {
  /** @returns undefined if the file is not in memory. */
  get(path: string): FileInMemory | undefined;
  /** Reads a file and caches it if there is room. @returns undefined if it is too large to cache. */
  read(path: string): Promise<FileInMemory | undefined>;
}

/**
 * Caches small built files in memory. A read from the disk needs a thread of libuv's pool, and would wait for other users of the
 * pool, such as password hashes.
 * @param paths Paths below the directory, each beginning with a slash.
 */
function createFileMemory(directory: string, paths: Iterable<string>): FileMemory {
  const files = new Map<string, FileInMemory>();
  const large = new Set<string>();
  let bytesLeft = MAX_BYTES;

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

/** Returns the tag that the package `etag` creates from a file's size and time. */
const getEtag = (size: number, mtime: Date) => `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
