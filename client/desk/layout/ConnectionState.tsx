import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { connection } from '../graphql/connection';

/** Says that the server cannot be reached: what is done meanwhile is sent once it can. */
export function ConnectionState() {
  const t = useTranslations('desk');
  const isOpen = useSyncExternalStore(connection.subscribe, connection.isOpen);
  return <div role="status">{!isOpen && <p className="desk__offline">{t('offline')}</p>}</div>;
}
