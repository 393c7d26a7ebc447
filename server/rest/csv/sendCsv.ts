import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Options, stringify } from 'csv-stringify';
import type { Call } from '../createEndpointCall';
import { escapeFormulas } from './escapeFormulas';

interface File {
  name: string | undefined;
  columns: readonly string[];
  now: Date;
  /** The first page, which has been read. */
  first: unknown;
  /** Runs the operation again, with `after`. */
  run: Call['run'];
}

interface Page {
  edges: { node: object }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export const CSV_OPTIONS: Options = {
  header: true,
  record_delimiter: 'windows',
  // Excel takes a file for UTF-8 only with it.
  bom: true,
  // Commas, quotes and line breaks in a text stay in its cell, for readers who part cells by commas.
  quoted_string: true,
  // The library's own `escape_formulas` looks at the first sign of a cell alone.
  cast: { string: escapeFormulas },
};

/**
 * Sends a list as a CSV file (RFC 4180), reading a page of it whenever the receiver has taken the one before: memory stays
 * the same however long the list is, and a receiver that leaves ends the reading.
 */
export async function sendCsv(response: ServerResponse, { name, columns, now, first, run }: File): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`);
  response.setHeader('Cache-Control', 'no-store');
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  const csv = stringify({ ...CSV_OPTIONS, columns: [...columns] });
  try {
    await pipeline(Readable.from(rowsOf(first as Page, run)), csv, response);
  } catch (error) {
    // Too late for a status. The connection ends without the last chunk, so that half a file is not taken for all of it.
    response.destroy();
    if (!isGone(error)) throw error;
  }
}

async function* rowsOf(first: Page, run: Call['run']) {
  let page = first;
  for (;;) {
    for (const { node } of page.edges) yield node;
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage) return;
    const { result, error } = await run({ after: endCursor });
    if (error) throw new Error(`A file ended early: ${error.extensions?.code}`);
    page = result as Page;
  }
}

/** Whether the receiver left, while the file was sent or before. */
const isGone = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
