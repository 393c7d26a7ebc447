import { Link, useRouteError } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { useDeskTitle } from './useDeskTitle';

/** Shown where there is no such page, and where the code of one failed or did not arrive. */
export function DeskError() {
  const t = useTranslations('desk');
  const isBroken = useRouteError() !== undefined;
  const title = t(isBroken ? 'brokenTitle' : 'notFoundTitle');
  useDeskTitle(title);
  return (
    <main className="desk-page">
      <h1 className="title-2">{title}</h1>
      <p>{t(isBroken ? 'brokenText' : 'notFoundText')}</p>
      {isBroken ? (
        <Button variant="strong" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      ) : (
        <Link to="/">{t('toInbox')}</Link>
      )}
    </main>
  );
}
