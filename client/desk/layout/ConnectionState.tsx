import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a connection, as far as the browser knows. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that there is no connection: what is done meanwhile is sent once there is one. */
export function ConnectionState() {
  const t = useTranslations('desk');
  const isOnline = useIsOnline();
  return <div role="status">{!isOnline && <p className="desk__offline">{t('offline')}</p>}</div>;
}
