import { useTranslations } from 'use-intl';
import { useDeskTitle } from '../layout/useDeskTitle';

export function OverviewPage() {
  const t = useTranslations('deskOverview');
  useDeskTitle(t('title'));
  return (
    <main className="desk-page">
      <h1 className="title-2">{t('title')}</h1>
    </main>
  );
}
