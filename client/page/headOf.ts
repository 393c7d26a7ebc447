import { failedHead } from './failedHead';
import type { Head } from './Head';
import type { LoadedPage } from './LoadedPage';
import { summaryOf } from './summaryOf';

/** What a page says of itself, or what is said of one that could not be loaded. */
export function headOf(page: LoadedPage): Head {
  if (!('module' in page)) return failedHead(page.row);
  const head = page.module.head(page.data as never);
  return { ...head, description: summaryOf(head.description) };
}
