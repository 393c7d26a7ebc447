import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { CountExportedLeadsDocument, type InboxFilterInput } from '../../../schema/generated/graphql.ts';
import { assertFree, getPart, giveName } from '../../../server/backup/newFile.ts';
import { printLine, type Shell } from '../../common/Shell.ts';
import type { Command } from '../Command.ts';
import { CommandError, EXIT } from '../CommandError.ts';
import type { Server } from '../connect.ts';
import { countRows } from './countRows.ts';
import { filterOptions, getWords, readFilter } from './filterOptions.ts';

export const exportLeads: Command = {
  summary: 'Quote requests as a CSV file, oldest first, of any length.',
  options: [...filterOptions, ['--output <FILE>', 'a new file, readable by you alone; standard output without it']],
  prepare: (values, _words, shell) => {
    if (values.json) throw new CommandError('export writes CSV, and no JSON.', EXIT.usage);
    const query = new URLSearchParams(getWords(values));
    const filter = readFilter(values);
    const file = values.output as string | undefined;
    return async (server) => {
      const before = await countLeads(server, filter);
      const expected = { before, after: () => countLeads(server, filter) };
      const response = await server.download(`/api/leads/export/?${query}`);
      const body = Readable.fromWeb(response.body as ReadableStream);
      if (file === undefined) await passOn(body, shell.output, expected, { end: false }).catch(cutOff);
      else await save(shell, body, file, expected);
    };
  },
};

/** Numbers of quote requests before and after a download. */
interface Expected {
  before: number;
  after: () => Promise<number>;
}

async function countLeads(server: Server, filter: InboxFilterInput): Promise<number> {
  const { inboxConnection } = await server.call(CountExportedLeadsDocument, { filter });
  return inboxConnection.totalCount;
}

/**
 * Passes a file on and checks its number of rows. A proxy that uses HTTP/1.0 to the site has no chunks, so a file cut off behind
 * it ends like a complete one. It is complete with the number of rows counted before; new requests may add some. If a colleague
 * flagged or deleted some meanwhile, it has fewer, so they are counted again.
 */
async function passOn(body: Readable, to: NodeJS.WritableStream, { before, after }: Expected, options = { end: true }) {
  const { passing, rows } = countRows();
  await pipeline(body, passing, to, options);
  if (rows() >= before) return;
  const least = Math.min(before, await after());
  if (rows() < least) {
    const problem = `The file was cut off: ${rows()} of ${least} quote requests came. Call this again.`;
    throw new CommandError(problem, EXIT.unreachable);
  }
}

/**
 * Saves the file under a temporary name until it is complete, because a partial file could be mistaken for it. An interrupted
 * command leaves a `.part`.
 */
async function save({ folder, errors }: Shell, body: Readable, file: string, expected: Expected): Promise<void> {
  const path = resolve(folder, file);
  const part = getPart(path);
  try {
    assertFree(path);
    // Personal data: readable by this user only, and never written over an existing file.
    await passOn(body, createWriteStream(part, { flags: 'wx', mode: 0o600 }), expected);
    await giveName(part, path);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CommandError(`${file} exists already. Choose another name.`);
    // Only errors of the file name a system call; errors of the connection are wrapped.
    if (syscall) throw new CommandError(`${file} cannot be written (${code}).`);
    cutOff(error);
  } finally {
    await rm(part, { force: true }).catch(() => {});
  }
  printLine(errors, `Written to ${file}.`);
}

function cutOff(error: unknown): never {
  if (error instanceof CommandError || (error as NodeJS.ErrnoException).code === 'EPIPE') throw error;
  throw new CommandError('The file was cut off: the server stopped in between. Call this again.', EXIT.unreachable);
}
