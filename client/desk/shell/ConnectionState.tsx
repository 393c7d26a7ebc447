import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { connection } from '../data/connection';

/** Whether the server could be reached the last time that it was asked. */
export const useIsConnected = () => useSyncExternalStore(connection.subscribe, connection.isOpen);

/** Says that the server cannot be reached: what is done meanwhile is sent once it can. */
export function ConnectionState() {
  const t = useTranslations('desk');
  const isConnected = useIsConnected();
  return <div role="status">{!isConnected && <p className="desk__offline">{t('offline')}</p>}</div>;
}
