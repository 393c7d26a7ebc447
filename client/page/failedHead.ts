import { words } from '../words/words';
import type { Head } from './Head';
import type { PageRow } from './PageRow';

/** What the answer of the server says when a page could not be loaded: for now, not for ever. */
export const failedHead = ({ failed }: Pick<PageRow, 'failed'>): Head => ({
  title: failed?.title ?? words.page.failedTitle,
  description: '',
  status: 503,
});
