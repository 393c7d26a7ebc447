import { notFound } from '../../graphql/loadPage';
import { words } from '../../words/words';
import { NotFound } from './NotFound';

/** Every address that no other route has. */
export function loader() {
  throw notFound(words.page.notFoundTitle, words.page.notFoundText);
}

export const Component = NotFound;
export const ErrorBoundary = NotFound;
