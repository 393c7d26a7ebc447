import type { Client } from '@urql/core';
import type { LoadedPage } from './LoadedPage';
import { matchRow } from './matchRow';
import { runPageOperation } from './runPageOperation';

/** Brings code and data of the page of an address, at the same time. What fails is told, never thrown. */
export async function loadPage(client: Client, pathname: string, search = ''): Promise<LoadedPage> {
  const { row, params } = matchRow(pathname);
  try {
    const [data, module] = await Promise.all([
      row.operation
        ? runPageOperation(client, row.operation, row.variables?.(params, new URLSearchParams(search)))
        : null,
      row.page(),
    ]);
    return { row, path: pathname, module, data };
  } catch (error) {
    return { row, path: pathname, error };
  }
}
