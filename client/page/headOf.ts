import type { Head } from './Head';
import type { LoadedPage } from './LoadedPage';
import { summaryOf } from './summaryOf';

/** What a page says of itself; one that could not be loaded says nothing. */
export function headOf(page: LoadedPage): Head | undefined {
  if (!('module' in page)) return undefined;
  const head = page.module.head(page.data as never);
  return { ...head, description: summaryOf(head.description) };
}
