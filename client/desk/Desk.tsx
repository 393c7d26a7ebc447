import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { type Localization, Localized } from '../messages/Localized';
import { createDeskClient } from './data/createDeskClient';
import type { DeskSession } from './data/createDeskSession';
import { SessionContext, useSessionState } from './data/SessionContext';
import { unsent, warnOfLoss } from './data/unsaved';
import { createDeskRouter } from './routes';
import { closeDrafts, openDrafts } from './shared/drafts';
import { ConfirmSignIn } from './shell/ConfirmSignIn';
import { RemovedPage } from './shell/RemovedPage';
import { SignInAgain } from './shell/SignInAgain';
import { SignInPage } from './shell/SignInPage';
import { ActionsProvider } from './ui/ActionsProvider';

interface Props extends Localization {
  session: DeskSession;
}

type SessionProps = { session: DeskSession; locale: Localization['locale'] };
type SignedInProps = SessionProps & { userId: string };

/** Renders the staff application. Signing out drops the client with all data it has read. */
export function Desk({ session, ...localization }: Props) {
  return (
    <SessionContext value={session}>
      <Localized {...localization}>
        <Session session={session} locale={localization.locale} />
      </Localized>
    </SessionContext>
  );
}

function Session({ session, locale }: SessionProps) {
  const state = useSessionState();
  if (state.status === 'signedOut') return state.isRemoved ? <RemovedPage /> : <SignInPage />;
  // The key gives another account its own client and router, and drops everything typed before.
  return <SignedIn key={state.user.id} userId={state.user.id} session={session} locale={locale} />;
}

function SignedIn({ session, locale, userId }: SignedInProps) {
  const isExpired = useSessionState().status === 'expired';
  const [client] = useState(() => createDeskClient(session, locale));
  // Created once, because its loaders start queries at once.
  const [router] = useState(() => createDeskRouter(client));
  // Before any form reads its draft.
  useState(() => openDrafts(userId));
  useEffect(() => {
    addEventListener('beforeunload', warnOfLoss);
    return () => {
      removeEventListener('beforeunload', warnOfLoss);
      router.dispose();
      closeDrafts();
      unsent.clear();
    };
  }, [router]);
  return (
    <Provider value={client}>
      {/* An expired sign-in keeps the page and all typed text, but hides them and blocks input. */}
      <div className={isExpired ? 'desk-covered' : 'desk-open'} inert={isExpired}>
        <ActionsProvider>
          <RouterProvider router={router} />
        </ActionsProvider>
      </div>
      {isExpired ? <SignInAgain /> : <ConfirmSignIn />}
    </Provider>
  );
}
