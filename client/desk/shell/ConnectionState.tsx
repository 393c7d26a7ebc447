import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { connection } from '../data/connection';

/** Returns whether the last request reached the server. */
export const useIsConnected = () => useSyncExternalStore(connection.subscribe, connection.isOpen);

/** Shows that the server cannot be reached, and that changes are sent once it can. */
export function ConnectionState() {
  const t = useTranslations('desk');
  const isConnected = useIsConnected();
  return <div role="status">{!isConnected && <p className="desk__offline">{t('offline')}</p>}</div>;
}
