import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { useDeskTitle } from '../shared/useDeskTitle';
import { useIsConnected } from './ConnectionState';
import { isLostCode, reloadForLostCode } from './lostCode';
import '../ui/DeskSection.css';

/** Shown where there is no such page, and where the code of one failed or did not arrive. */
export function DeskError() {
  const t = useTranslations('desk');
  // Null where nothing was thrown, and there is merely no such page.
  const error = useRouteError();
  const isBroken = error != null;
  const isLost = isLostCode(error);
  useEffect(() => {
    if (isLost) reloadForLostCode();
  }, [isLost]);
  const title = t(isLost ? 'updatedTitle' : isBroken ? 'brokenTitle' : 'notFoundTitle');
  const isConnected = useIsConnected();
  useDeskTitle(title);
  return (
    <main className="desk-page">
      <h1 className="title-2">{title}</h1>
      <p>{t(!isBroken ? 'notFoundText' : !isConnected ? 'offlineText' : isLost ? 'updatedText' : 'brokenText')}</p>
      <div className="desk-actions">
        {/* Offline it would end in a page of the browser, and what waits to be sent would be lost. */}
        {isBroken && isConnected && (
          <Button variant="strong" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )}
        <Link to="/">{t('toInbox')}</Link>
      </div>
    </main>
  );
}
