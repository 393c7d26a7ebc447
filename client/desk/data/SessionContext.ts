import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DeskSession, DeskUser, SessionState } from './createDeskSession';

export const SessionContext = createContext<DeskSession | undefined>(undefined);

export function useSession(): DeskSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component belongs inside the desk (client/desk/Desk.tsx).');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** Returns the account that is signed in, or was until its sign-in expired. */
export function useDeskUser(): DeskUser {
  const state = useSessionState();
  if (state.status === 'signedOut') throw new Error('This component needs a sign-in.');
  return state.user;
}
