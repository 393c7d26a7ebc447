import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { useSession } from '../data/SessionContext';
import { useDeskTitle } from '../shared/useDeskTitle';
import '../ui/SignIn.css';

/** Explains to a removed member of staff why the desk is closed; the password would no longer work. */
export function RemovedPage() {
  const t = useTranslations('desk');
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useDeskTitle(t('removedTitle'));
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="sign-in-page">
      <h1 className="title-2" tabIndex={-1} ref={heading}>
        {t('removedTitle')}
      </h1>
      <p>{t('removedText')}</p>
      <Button onClick={session.acceptRemoval}>{t('signInAsOther')}</Button>
    </main>
  );
}
