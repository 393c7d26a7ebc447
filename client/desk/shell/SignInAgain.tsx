import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useDeskUser, useSession } from '../data/SessionContext';
import { SignInForm } from './SignInForm';
import '../ui/SignIn.css';

/**
 * Asks for the password again over a page that stays as it is; pending operations are sent afterwards. Escape and a press outside
 * do nothing, because leaving drops typed text; a labelled button does that.
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
