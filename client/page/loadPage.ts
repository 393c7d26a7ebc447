import type { Client } from '@urql/core';
import type { LoadedPage } from './LoadedPage';
import { matchRow } from './matchRow';
import { runPageOperation } from './runPageOperation';

/**
 * Brings code and data of the page of an address, at the same time. What fails is told, never thrown; of two that fail
 * the data, which says more of the server.
 */
export async function loadPage(client: Client, pathname: string, search = ''): Promise<LoadedPage> {
  const { row, params } = matchRow(pathname);
  const code = row.page();
  code.catch(() => {});
  try {
    const data = row.operation
      ? await runPageOperation(client, row.operation, row.variables?.(params, new URLSearchParams(search)))
      : null;
    return { row, path: pathname, module: await code, data };
  } catch (error) {
    return { row, path: pathname, error };
  }
}
