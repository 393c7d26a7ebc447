import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { type Localization, Localized } from '../messages/Localized';
import { createDeskClient } from './data/createDeskClient';
import type { DeskSession } from './data/createDeskSession';
import { SessionContext, useSessionState } from './data/SessionContext';
import { createDeskRouter } from './routes';
import { clearDrafts } from './shared/drafts';
import { ConfirmSignIn } from './shell/ConfirmSignIn';
import { SignInAgain } from './shell/SignInAgain';
import { SignInPage } from './shell/SignInPage';
import { ActionsProvider } from './ui/ActionsProvider';

interface Props extends Localization {
  session: DeskSession;
}

/** The staff application. Signing out drops the client with everything that it has read. */
export function Desk({ session, ...localization }: Props) {
  return (
    <SessionContext value={session}>
      <Localized {...localization}>
        <SignedIn session={session} locale={localization.locale} />
      </Localized>
    </SessionContext>
  );
}

function SignedIn({ session, locale }: { session: DeskSession; locale: Localization['locale'] }) {
  const state = useSessionState();
  // An expired sign-in keeps the client, the router, and so what is being typed; another account gets others.
  const userId = state.status === 'signedOut' ? undefined : state.user.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account gets a client of its own
  const client = useMemo(() => createDeskClient(session, locale), [session, locale, userId]);
  // Its loaders start queries at once.
  const router = useMemo(() => userId && createDeskRouter(client), [userId, client]);
  useEffect(() => (router ? () => router.dispose() : undefined), [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => clearDrafts, [userId]);
  if (!router) return <SignInPage />;
  return (
    <Provider value={client}>
      <ActionsProvider>
        <RouterProvider router={router} />
      </ActionsProvider>
      {state.status === 'expired' ? <SignInAgain /> : <ConfirmSignIn />}
    </Provider>
  );
}
