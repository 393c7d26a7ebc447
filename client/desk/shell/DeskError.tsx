import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { useDeskTitle } from '../shared/useDeskTitle';
import { useIsConnected } from './ConnectionState';
import { isLostCode, reloadForLostCode } from './lostCode';
import '../ui/DeskSection.css';

/** Shown for an unknown address, and if the code of a page failed or did not load. */
export function DeskError() {
  const t = useTranslations('desk');
  // Null if nothing was thrown and the page merely does not exist.
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
        {/* Offline, a reload would end in an error page of the browser and lose unsent changes. */}
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
