import { useTranslations } from 'use-intl';
import { useDeskTitle } from '../shared/useDeskTitle';
import { ClockCheck } from './ClockCheck';
import { PersonSearch } from './PersonSearch';
import { PrivacyRequests } from './PrivacyRequests';
import { Retention } from './Retention';

/** What is held of people: found, handed out and erased, and what the law asks in time. */
export function PrivacyPage() {
  const t = useTranslations('deskPrivacy');
  useDeskTitle(t('title'));
  return (
    <main className="desk-page">
      <h1 className="title-2">{t('title')}</h1>
      <ClockCheck />
      <PrivacyRequests />
      <PersonSearch />
      <Retention />
    </main>
  );
}
