import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type UploadedPictureFieldsFragment,
  UploadedPicturesDocument,
} from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { QueryState } from '../../ui/QueryState';
import { SearchField } from '../../ui/SearchField';

interface Props {
  listClass: string;
  entryClass: string;
  /** Another number reads the list anew, from its first page. */
  reading: number;
  children: (uploaded: UploadedPictureFieldsFragment) => ReactNode;
}

/** Number of pictures in a page: the limit of one request, less one that shows whether others follow. */
const PAGE_SIZE = 24;

/** Lists the uploaded pictures, the latest first, page by page, and searches their texts. */
export function PictureList({ listClass, entryClass, reading, children }: Props) {
  const t = useTranslations('deskPictures');
  const [search, setSearch] = useState('');
  return (
    <>
      <search>
        <SearchField label={t('search')} placeholder={t('search')} value={search} onSearch={setSearch} />
      </search>
      <ul className={listClass}>
        <Rows key={`${reading} ${search}`} search={search} after={null} entryClass={entryClass}>
          {children}
        </Rows>
      </ul>
    </>
  );
}

interface RowsProps extends Pick<Props, 'entryClass' | 'children'> {
  search: string;
  /** Id of the last picture of the page before; null for the first page. */
  after: string | null;
}

/** Shows a page of the list, and below it the next one once it is asked for. */
function Rows({ search, after, entryClass, children }: RowsProps) {
  const t = useTranslations('deskPictures');
  const [isMore, setMore] = useState(false);
  const first = useRef<HTMLLIElement>(null);
  const [{ data, error }, refetch] = useQuery({
    query: UploadedPicturesDocument,
    variables: { first: PAGE_SIZE + 1, after, search: search || null },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.uploadedPictures;
  const isRead = found !== undefined;
  // The button that asked for this page is gone, and the focus with it.
  useEffect(() => {
    if (isRead && after !== null) first.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isRead, after]);
  if (!found) {
    return (
      <li>
        <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} blocks={[12]} />
      </li>
    );
  }
  const pictures = found.slice(0, PAGE_SIZE);
  const last = pictures.at(-1);
  const hasMore = found.length > PAGE_SIZE;
  return (
    <>
      {pictures.length === 0 && (
        <li>
          <p role="status">{search ? t('noneFound') : t('none')}</p>
        </li>
      )}
      {pictures.map((uploaded, index) => (
        <li key={uploaded.id} className={entryClass} {...(index === 0 && { ref: first })}>
          {children(uploaded)}
        </li>
      ))}
      {last && hasMore && isMore && (
        <Rows search={search} after={last.id} entryClass={entryClass}>
          {children}
        </Rows>
      )}
      {hasMore && !isMore && (
        <li>
          <Button onClick={() => setMore(true)}>{t('more')}</Button>
        </li>
      )}
    </>
  );
}
