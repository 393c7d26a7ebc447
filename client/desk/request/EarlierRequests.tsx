import { Link, type To } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { getVisitorLanguage } from '../shared/getVisitorLanguage';
import { StateTag } from '../ui/cells';
import { useFormatTime } from '../ui/Time';
import type { RequestItem } from './RequestItem';
import './EarlierRequests.css';

/** Lists the other requests from the same address. */
export function EarlierRequests({
  item: { earlier },
  getAddress,
}: {
  item: RequestItem;
  getAddress: (id: string) => To;
}) {
  const t = useTranslations('deskRequest');
  const list = useTranslations('deskInbox');
  const formatTime = useFormatTime();
  if (earlier.length === 0) return null;
  return (
    <section className="request__part" aria-label={t('earlier')}>
      <h2 className="title-4">{t('earlier')}</h2>
      <ul className="earlier">
        {earlier.map((other) => (
          <li key={other.id}>
            <Link to={getAddress(other.id)}>
              {list(`kinds.${other.kind}`)} <bdi>{other.reference}</bdi>
            </Link>{' '}
            <StateTag item={other} />{' '}
            <time className="log__time" dateTime={other.createdAt}>
              {formatTime(other.createdAt)}
            </time>
            <p className="earlier__text desk-soft" {...getVisitorLanguage(other)}>
              {other.preview}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
