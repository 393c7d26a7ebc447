import { useTranslations } from 'use-intl';
import { useDeskTitle } from '../shared/useDeskTitle';
import { AuditTrail } from './AuditTrail';
import { ContentState } from './ContentState';
import { DelayedWork } from './DelayedWork';
import { FailedJobs } from './FailedJobs';
import { Health } from './Health';
import { IncompleteLanguages } from './IncompleteLanguages';
import { InventedParts } from './InventedParts';
import { MovedChats } from './MovedChats';
import { SignIns } from './SignIns';
import { StaffList } from './StaffList';

/** State of the site, members of staff, and the audit trail. */
export function SystemPage() {
  const t = useTranslations('deskSystem');
  useDeskTitle(t('title'));
  return (
    <main className="desk-page desk-page--sections">
      <h1 className="title-2">{t('title')}</h1>
      <Health />
      <ContentState />
      <InventedParts />
      <IncompleteLanguages />
      <MovedChats />
      <FailedJobs />
      <DelayedWork />
      <StaffList />
      <SignIns />
      <AuditTrail />
    </main>
  );
}
