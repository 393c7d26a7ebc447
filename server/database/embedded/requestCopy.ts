import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type CopyAnswer, getCopyFolder, getCopySocket, SAVED } from './offerCopies';

/** A copy of the embedded database of a running site. */
export interface DatabaseCopy {
  /** A data directory with the copied database. */
  dataDir: string;
  /** Whether the site stopped, and deleted the copy. */
  isLost: () => boolean;
  /** Ends the copy; the site deletes it, and remembers when a backup was saved. */
  end: (isSaved: boolean) => Promise<void>;
}

/**
 * Asks the process of an embedded database for a copy.
 * @returns undefined if no process has the database open.
 * @throws Error if the process makes no copy, or belongs to another user.
 */
export async function requestCopy(dataDir: string): Promise<DatabaseCopy | undefined> {
  const socket = await open(getCopySocket(dataDir));
  if (!socket) return undefined;
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  const answer = await readAnswer(socket);
  socket.resume();
  const end = async (isSaved: boolean) => {
    socket.end(isSaved ? SAVED : '');
    await closed;
  };
  const isLost = () => socket.readableEnded || socket.destroyed;
  if ('copy' in answer) return { dataDir: join(getCopyFolder(dataDir), answer.copy), isLost, end };
  await end(false);
  throw new Error(answer.error);
}

async function open(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    // A site that was killed is noticed by the end of its answers.
    return socket.on('error', () => {});
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Nobody listens on a socket whose process was killed, nor on a path that is too long for one.
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENAMETOOLONG' || code === 'EINVAL') return undefined;
    if (code !== 'EACCES') throw error;
    throw new Error(`${message}. Run the command as the user of the site.`);
  }
}

async function readAnswer(socket: Socket): Promise<CopyAnswer> {
  for await (const line of createInterface({ input: socket })) return JSON.parse(line);
  return { error: 'The site stopped while it copied its database. Try again.' };
}
