import { useTranslations } from 'use-intl';
import { useDeskTitle } from '../shared/useDeskTitle';
import { ClockCheck } from './ClockCheck';
import { PersonSearch } from './PersonSearch';
import { PrivacyRequests } from './PrivacyRequests';
import { Retention } from './Retention';

/** Personal data: searched, exported and erased, with the requests that have a legal deadline. */
export function PrivacyPage() {
  const t = useTranslations('deskPrivacy');
  useDeskTitle(t('title'));
  return (
    <main className="desk-page desk-page--sections">
      <h1 className="title-2">{t('title')}</h1>
      <ClockCheck />
      <PrivacyRequests />
      <PersonSearch />
      <Retention />
    </main>
  );
}
