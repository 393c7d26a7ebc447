import { useEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { type Localization, Localized } from '../messages/Localized';
import { ActionsProvider } from './actions/ActionsProvider';
import { createDeskClient } from './graphql/createDeskClient';
import { clearDrafts } from './request/drafts';
import { routes } from './routes';
import { ConfirmSignIn } from './session/ConfirmSignIn';
import type { DeskSession } from './session/createDeskSession';
import { SessionContext, useSessionState } from './session/SessionContext';
import { SignInAgain } from './session/SignInAgain';
import { SignInPage } from './session/SignInPage';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  const router = useMemo(() => createBrowserRouter(routes, { basename: '/desk' }), [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => clearDrafts, [userId]);
  if (!userId) return <SignInPage />;
  return (
    <Provider value={client}>
      <ActionsProvider>
        <RouterProvider router={router} />
      </ActionsProvider>
      {state.status === 'expired' ? <SignInAgain /> : <ConfirmSignIn />}
    </Provider>
  );
}
