import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog';
import { useDeskUser, useSession } from '../data/SessionContext';
import { SignInForm } from './SignInForm';
import '../ui/SignIn.css';

/**
 * Asks for the password, and for a code if the account has a second factor, before a change that needs a recent sign-in. The page
 * below stays as it is. The change is sent again afterwards, unless the user closes the dialog.
 */
export function ConfirmSignIn() {
  const t = useTranslations('desk');
  const { email } = useDeskUser();
  const session = useSession();
  const isConfirming = useSyncExternalStore(session.subscribe, session.isConfirming);
  if (!isConfirming) return null;
  return (
    <Dialog title={t('confirmTitle')} closeLabel={t('close')} size="sm" onClose={session.cancelConfirmation}>
      <p>{t('confirmText', { email })}</p>
      <SignInForm email={email} action={t('confirm')} onCancel={session.cancelConfirmation} />
    </Dialog>
  );
}
