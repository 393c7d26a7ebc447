import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LogoutEverywhereDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { MailAddress } from '../../ui/MailAddress';
import { useDeskUser, useSession } from '../data/SessionContext';
import { useChange } from '../data/useChange';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeskSection } from '../ui/DeskSection';

/** Shows the signed-in account and the buttons to sign out. */
export function SignedIn() {
  const t = useTranslations('deskAccount');
  const session = useSession();
  const { email } = useDeskUser();
  const logout = useChange(LogoutEverywhereDocument);
  const [isAsking, setAsking] = useState(false);
  const signOutEverywhere = async () => {
    if ((await logout.run({})).isDone) await session.signOut();
  };
  return (
    <DeskSection title={t('signedIn')}>
      <p>
        <bdi>
          <MailAddress>{email}</MailAddress>
        </bdi>
      </p>
      <div className="desk-actions">
        <Button onClick={() => void session.signOut()}>{t('signOut')}</Button>
        <Button onClick={() => setAsking(true)}>{t('signOutEverywhere')}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('signOutEverywhereTitle')}
          action={t('signOutEverywhere')}
          isBusy={logout.isBusy}
          error={logout.error}
          onClose={() => setAsking(false)}
          onConfirm={() => void signOutEverywhere()}
        >
          <p>{t('signOutEverywhereText')}</p>
        </ConfirmDialog>
      )}
    </DeskSection>
  );
}
