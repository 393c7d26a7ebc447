import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Express, Request, Response } from 'express';
import express from 'express';
import { allowMethods } from '../http/allowMethods';
import { nameRoute } from '../requestInfo';
import type { PageAssets } from './PageAssets';

/** Names that hold a hash of their content never change; the rest is asked for again after an hour. */
const HASHED = /[/\\]assets[/\\]|\.[0-9a-f]{8}\.\w+$/;
/** Pictures, link previews and icons, which pages of other origins may show. */
const PICTURE = /\.(?:avif|webp|png|jpe?g|gif|svg|ico)$/;
/** Best first, with the ending that the build gave the file (scripts/compressAssets). */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Parts of a file, and conditions that only a whole answer of express.static looks at. */
const FROM_DISK = ['range', 'if-match', 'if-unmodified-since'];

/** Serves the built files of the browser: small ones from memory, the others from the disk. */
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
    // What is no file is not looked for on the disk: most requests are for pages.
    if (!files.has(path)) return next();
    nameRoute('file');
    if (request.method !== 'GET' && request.method !== 'HEAD') return reject(request, response, next);
    if (PICTURE.test(path)) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    compress(files, request, response);
    if (FROM_DISK.some((header) => header in request.headers)) return serve(request, response, next);
    // A file that cannot be read, or is there no more, is express.static's to answer.
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
  // Answers 304 where the client has this version, and HEAD without a body.
  response.send(bytes);
}

const getCacheControl = (path: string) =>
  HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** The addresses of all files that may be known of: none whose name, or folder's, begins with a dot. */
function filesIn(directory: string): ReadonlySet<string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) => !file.isDirectory());
  const paths = files.map(({ parentPath, name }) => relative(directory, join(parentPath, name)));
  return new Set(paths.map((path) => `/${path.replaceAll('\\', '/')}`).filter((path) => !path.includes('/.')));
}

/** Leads to the compressed form of a file where there is one that the browser takes. */
function compress(files: ReadonlySet<string>, request: Request, response: Response): void {
  const { path } = request;
  if (!files.has(`${path}.br`)) return;
  response.vary('Accept-Encoding');
  // Asked one by one: browsers name gzip first and mean nothing by it.
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name));
  if (!encoding) return;
  response.type(path.slice(path.lastIndexOf('.'))).set('Content-Encoding', encoding);
  request.url = path + ENCODINGS[encoding];
}

/** A built file as it is answered, with the same validators that express.static gives it. */
interface FileInMemory {
  bytes: Buffer;
  etag: string;
  lastModified: string;
}

/** The site's largest script, packed, is below; sources of it, which few ask for, are above. */
const LARGEST_BYTES = 128 * 1024;
/** For all of them: the files of the site are a little more than half of it. */
const MAX_BYTES = 16 * 1024 * 1024;
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

/** As the package `etag` makes it of a file's size and time. */
const getEtag = (size: number, mtime: Date) => `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
