import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Options, stringify } from 'csv-stringify';
import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { escapeFormulas } from '../../schema/csv';
import type { Call } from './createEndpointCall';
import { getFragment, getOperation } from './operations';

interface File {
  name: string | undefined;
  columns: readonly string[];
  now: Date;
  /** The first page, already read. */
  first: unknown;
  /** Runs the operation with another `after`. */
  run: Call['run'];
}

interface Page {
  edges: { node: object }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export const CSV_OPTIONS: Options = {
  header: true,
  record_delimiter: 'windows',
  // Excel reads a file as UTF-8 only with a byte order mark.
  bom: true,
  // Quoted, so that commas and line breaks in a text stay in its cell.
  quoted_string: true,
  // The library's own `escape_formulas` checks only the first character of a cell.
  cast: { string: escapeFormulas },
};

/**
 * Sends a list as a CSV file (RFC 4180). It reads a page whenever the receiver has taken the one before: memory does not depend
 * on the length of the list, and reading ends if the receiver leaves.
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
    await pipeline(Readable.from(getRows(first as Page, run)), csv, response);
  } catch (error) {
    // Too late for a status. The connection ends without the last chunk, so that a partial file is not mistaken for a complete
    // one.
    response.destroy();
    if (!isGone(error)) throw error;
  }
}

async function* getRows(first: Page, run: Call['run']) {
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

/** Whether the receiver left before or during the download. */
const isGone = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Returns the columns of a file: every leaf that the operation selects of a node, in its order, `source.page` for nested ones. */
export function csvColumns(schema: GraphQLSchema, document: DocumentNode): string[] {
  const operation = getOperation(document);
  const leaves = (set: SelectionSetNode, parent: GraphQLCompositeType, path: string[]): string[][] =>
    set.selections.flatMap((node): string[][] => {
      if (node.kind !== Kind.FIELD) return leaves(getFragment(document, node), parent, path);
      const field = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
      const type = field && getNamedType(field.type);
      const here = [...path, node.alias?.value ?? node.name.value];
      return node.selectionSet && isCompositeType(type) ? leaves(node.selectionSet, type, here) : [here];
    });
  const root = schema.getRootType(operation.operation);
  const all = root ? leaves(operation.selectionSet, root, []) : [];
  const columns = all.filter(([, edges, node]) => edges === 'edges' && node === 'node');
  if (columns.length === 0) throw new Error('A CSV file needs an operation that selects edges { node { … } }.');
  return columns.map((path) => path.slice(3).join('.'));
}
