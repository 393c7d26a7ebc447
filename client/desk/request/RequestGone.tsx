import { Link, type To } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/buttonClass';

/** Shown for a request that was deleted meanwhile, or whose address is wrong. */
export function RequestGone({ list }: { list: To }) {
  const t = useTranslations('deskRequest');
  return (
    <main className="request" aria-label={t('title')}>
      <div className="request__gone" role="status">
        <h1 className="title-3">{t('goneTitle')}</h1>
        <p>{t('goneText')}</p>
        <Link className={buttonClass({ variant: 'strong' })} to={list}>
          {t('back')}
        </Link>
      </div>
    </main>
  );
}
