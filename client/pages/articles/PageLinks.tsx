import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { type Filter, getFilterSearch } from '../../portfolio/readFilter';
import { buttonClass } from '../../ui/buttonClass';

/** Id of the list, so that the next page begins there. */
export const LIST_ID = 'articles';

/** Reads the number of a page, from 1, of a query such as `?page=2`. */
export function readPageNumber(search: string): number {
  const wanted = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 1;
}

/** Returns the address of a page of the list; the first one has no number. */
export function createPageAddress(filter: Filter, number: number): string {
  const query = filter === 'unknown' ? '' : getFilterSearch(filter);
  return paths.articles() + query + (number > 1 ? `${query ? '&' : '?'}page=${number}` : '');
}

interface Props {
  filter: Filter;
  number: number;
  /** Number of pages. */
  count: number;
}

/** Leads to the pages of the list beside this one. */
export function PageLinks({ filter, number, count }: Props) {
  const t = useTranslations('articles');
  if (count < 2) return null;
  return (
    <nav className="cluster" aria-label={t('pages')}>
      {number > 1 && (
        <Link className={buttonClass()} rel="prev" to={`${createPageAddress(filter, number - 1)}#${LIST_ID}`}>
          {t('newerPage')}
        </Link>
      )}
      <p className="numbers">{t('page', { number, count })}</p>
      {number < count && (
        <Link className={buttonClass()} rel="next" to={`${createPageAddress(filter, number + 1)}#${LIST_ID}`}>
          {t('olderPage')}
        </Link>
      )}
    </nav>
  );
}
