import { useTranslations } from 'use-intl';
import { useDeskTitle } from '../shared/useDeskTitle';
import { LocaleSelect } from '../ui/LocaleSelect';
import { SignInForm } from './SignInForm';
import '../ui/SignIn.css';

/** Shown at every address of the desk to visitors who are not signed in. */
export function SignInPage() {
  const t = useTranslations('desk');
  useDeskTitle(t('signIn'));
  return (
    <main className="sign-in-page">
      <h1 className="title-2">{t('signInTitle')}</h1>
      <SignInForm />
      <LocaleSelect />
    </main>
  );
}
