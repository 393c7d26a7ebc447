import { chmod, constants, cp, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PgliteConnection } from '@mikro-orm/pglite';
import { describeError, type Log } from '../../common/log';
import { recordBackup } from '../BackupRun';
import type { Orm } from '../createOrm';
import { makePrivate } from './openEmbedded';

/** Returns the folder of the copies and of the socket on which they are requested. */
export const getCopyFolder = (dataDir: string) => join(dataDir, 'copies');
export const getCopySocket = (dataDir: string) => join(getCopyFolder(dataDir), 'request.sock');

/** The last word of a command that wrote a backup. */
export const SAVED = 'saved';

/** What the process of the database answers to a request. */
export type CopyAnswer = { copy: string } | { error: string };

interface OfferCopiesOptions {
  orm: Orm;
  dataDir: string;
  log: Log;
}

export interface CopyOffer {
  stop: () => Promise<void>;
}

/**
 * Copies the embedded database for commands of this machine, because only the process of the site may open it. Folder and socket
 * belong to the user of the site alone. A copy has the state of one moment, and exists until its connection ends.
 */
export async function offerCopies({ orm, dataDir, log }: OfferCopiesOptions): Promise<CopyOffer> {
  const folder = getCopyFolder(dataDir);
  const socketFile = getCopySocket(dataDir);
  const open = new Set<Socket>();
  const answers = new Set<Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    // A command that was killed leaves nobody to answer.
    socket.on('error', () => {});
    const answering = answer(socket, { orm, dataDir, log }).finally(() => {
      open.delete(socket);
      answers.delete(answering);
    });
    answers.add(answering);
  });
  try {
    // Of a process that was killed: this one has the lock of the directory.
    await rm(folder, { recursive: true, force: true });
    makePrivate(folder);
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(socketFile, listening);
    });
    await chmod(socketFile, 0o600);
  } catch (error) {
    // Not every disk takes sockets, and their paths may have 107 bytes.
    log.warn({ error: describeError(error) }, `${socketFile} cannot be made: stop the site for each backup`);
  }
  return {
    stop: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await Promise.all(answers);
    },
  };
}

async function answer(socket: Socket, { orm, dataDir, log }: OfferCopiesOptions): Promise<void> {
  const say = (said: CopyAnswer) => socket.write(`${JSON.stringify(said)}\n`);
  const directory = join(dataDir, 'database');
  let copy: string | undefined;
  try {
    await assertRoom(directory);
    copy = await mkdtemp(join(getCopyFolder(dataDir), 'copy-'));
    const target = join(copy, 'database');
    const client = await (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
    // Statements wait meanwhile. An open transaction is in the copy as in the files of a process that was killed: not at all.
    await client.runExclusive(() => cp(directory, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
    say({ copy: basename(copy) });
    if ((await text(socket)) === SAVED) await recordBackup(orm.em.fork());
  } catch (error) {
    // A socket that was destroyed belongs to a command that was killed, or to a site that stops.
    if (!socket.destroyed) {
      log.warn({ error: describeError(error) }, 'the database was not copied for a backup');
      say({ error: (error as Error).message });
    }
  } finally {
    if (copy !== undefined) await rm(copy, { recursive: true, force: true });
    socket.end();
  }
}

/** @throws Error if the copy would fill the disk, which would end the process of the database. */
async function assertRoom(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  // A file may be deleted meanwhile.
  const sizes = await Promise.all(names.map((name) => stat(join(directory, name)).then(getSize, () => 0)));
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= 2 * size) return;
  const megabytes = Math.ceil((2 * size) / 1e6);
  throw new Error(`The disk of ${directory} has too little room for a copy: ${megabytes} MB have to be free.`);
}

const getSize = ({ size }: { size: number }) => size;
