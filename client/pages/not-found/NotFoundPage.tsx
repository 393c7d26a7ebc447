import type { Head } from '../../page/Head';
import { words } from '../../words/words';
import { NotFound } from './NotFound';
import './NotFoundPage.css';

export const head = (): Head => ({
  title: words.page.notFoundTitle,
  description: words.page.notFoundText,
  status: 404,
});

export function Page() {
  return <NotFound />;
}
