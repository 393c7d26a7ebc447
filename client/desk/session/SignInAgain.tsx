import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog';
import { useDeskUser, useSession } from './SessionContext';
import { SignInForm } from './SignInForm';
import './SignIn.css';

/** Asks for the password again over a page that stays as it is; what was on its way is sent afterwards. */
export function SignInAgain() {
  const t = useTranslations('desk');
  const { email } = useDeskUser();
  const session = useSession();
  return (
    <Dialog title={t('expiredTitle')} closeLabel={t('signOut')} size="sm" onClose={() => void session.signOut()}>
      <p>{t('expiredText', { email })}</p>
      <SignInForm email={email} />
    </Dialog>
  );
}
