import { headOf } from './headOf';
import type { LoadedPage } from './LoadedPage';
import { matchRow } from './matchRow';

const namesIn = (path: string) => Object.values(matchRow(path).params).join();

/** The present path of a page whose address calls it by a former name; other spellings of a name are no other name. */
export function movedTo(page: LoadedPage): string | undefined {
  const { path } = headOf(page);
  return path !== undefined && namesIn(path) !== namesIn(page.path) ? path : undefined;
}
