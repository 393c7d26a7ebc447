import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useDeskUser, useSession } from '../data/SessionContext';
import { SignInForm } from './SignInForm';
import '../ui/SignIn.css';

/**
 * Asks for the password again over a page that stays as it is; what was on its way is sent afterwards. Escape and a press beside
 * it do nothing: to leave drops what was typed, and has a button that says so.
 */
export function SignInAgain() {
  const t = useTranslations('desk');
  const { email } = useDeskUser();
  const session = useSession();
  return (
    <Dialog title={t('expiredTitle')} size="sm">
      <p>{t('expiredText', { email })}</p>
      <SignInForm email={email} />
      <Button variant="quiet" onClick={() => void session.signOut()}>
        {t('signOutUnsaved')}
      </Button>
    </Dialog>
  );
}
