import type { Locale } from '../../../schema/locales';
import { endDrafts } from '../shared/drafts';
import { forgetDevice } from '../shared/pushSubscription';
import { connection } from './connection';
import { createConfirmation } from './createConfirmation';

/** The signed-in member of staff. */
export interface DeskUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  hasSecondFactor: boolean;
}

/** Values of the sign-in form. */
export interface Credentials {
  email: string;
  password: string;
  /** One-time code, for accounts with a second factor. */
  code?: string;
}

export type SessionState =
  /** No sign-in yet, signed out, or removed from the staff. */
  | { status: 'signedOut'; isRemoved?: true }
  /** The sign-in expired during use; the screen stays as it is. */
  | { status: 'expired'; user: DeskUser }
  | { status: 'signedIn'; user: DeskUser };

/** Error of a rejected sign-in, with the server's message. */
export class SessionError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type DeskSession = ReturnType<typeof createDeskSession>;

const ADDRESS = '/desk/session';
const TIMEOUT_MS = 30_000;
const RETRY_MS = 5_000;
/** Name of the lock that serialises refreshes: tabs share the cookie, and each refresh token works once. */
const LOCK = 'desk-session';
/** Key that marks a sign-out the server has not received: offline, the cookie stays, because scripts cannot remove it. */
const SIGNED_OUT_KEY = 'desk-session-ended';

/** Message to the other tabs of this browser: the sign-in of an account has ended for good. */
interface SessionEnd {
  userId: string;
  isRemoved: boolean;
}
const CHANNEL = 'desk-session';

/**
 * Runs a function under the lock. Browsers offer locks only over HTTPS and on localhost; elsewhere tabs rely on the seconds for
 * which the server still accepts a spent token.
 */
const withSessionLock = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/**
 * Creates the session of this tab. The access token is only in memory; the refresh token is in a cookie that scripts cannot read
 * (docs/decisions/0049-desk-session.md).
 */
export function createDeskSession(locale: Locale) {
  let state: SessionState = { status: 'signedOut' };
  let access: string | undefined;
  let refreshing: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(CHANNEL);

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const setState = (next: SessionState) => {
    state = next;
    notify();
  };

  const confirmation = createConfirmation(notify);

  /** Drops the sign-in of this tab, and with it all data that was read. */
  const forget = (isRemoved: boolean) => {
    access = undefined;
    endDrafts();
    setState(isRemoved ? { status: 'signedOut', isRemoved } : { status: 'signedOut' });
    confirmation.end(false);
  };

  /** Drops the sign-in in every tab, so that no open tab stays readable. */
  const forgetEverywhere = (isRemoved: boolean) => {
    if (state.status !== 'signedOut') channel.postMessage({ userId: state.user.id, isRemoved } satisfies SessionEnd);
    forget(isRemoved);
  };

  channel.onmessage = ({ data: { userId, isRemoved } }: MessageEvent<SessionEnd>) => {
    if (state.status !== 'signedOut' && state.user.id === userId) forget(isRemoved);
  };

  const send = (method: string, path = '', body?: object) =>
    fetch(ADDRESS + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        'X-Requested-With': 'desk',
        // Lets the server distinguish a removed colleague from an expired sign-in.
        ...(access && { Authorization: `Bearer ${access}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  const accept = async (response: Response) => {
    const { access: token, user } = (await response.json()) as { access: string; user: DeskUser };
    access = token;
    setState({ status: 'signedIn', user });
  };

  /**
   * Ends the session on the server.
   * @throws TypeError if the server cannot be reached.
   */
  const end = async () => {
    const response = await send('DELETE');
    if (!response.ok) throw new TypeError(`The server answered ${response.status}.`);
    localStorage.removeItem(SIGNED_OUT_KEY);
  };

  /**
   * Exchanges the refresh token for an access token. @returns whether the session goes on.
   * @throws TypeError if the server cannot be reached.
   */
  const exchange = () =>
    withSessionLock(async () => {
      if (localStorage.getItem(SIGNED_OUT_KEY) !== null) {
        await end();
        access = undefined;
        return false;
      }
      const response = await send('POST', '/refresh');
      if (response.ok) {
        await accept(response);
        return true;
      }
      // Other errors, such as too many requests or a server that is not ready, do not concern the sign-in.
      if (response.status !== 401 && response.status !== 403)
        throw new TypeError(`The server answered ${response.status}.`);
      if (response.status === 403 && state.status !== 'signedOut') forgetEverywhere(true);
      access = undefined;
      return false;
    });

  /** Retries until the server answers, so that operations that wait for the token do not fail. */
  const refreshWithRetry = async (): Promise<boolean> => {
    for (;;) {
      try {
        return await exchange();
      } catch {
        connection.report(false);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };

  return {
    getState: () => state,
    /** Shows the sign-in form again after the user has read the notice of removal. */
    acceptRemoval: () => setState({ status: 'signedOut' }),
    getAccess: () => access,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Continues the session of the cookie, if there is one. */
    resume: async (): Promise<void> => {
      await exchange().catch(() => false);
    },

    /**
     * Renews the access token. Waits while the server cannot be reached, and, if the session has ended, until somebody signs in
     * again, so that pending operations are not lost.
     */
    refresh: (): Promise<boolean> => {
      refreshing ??= refreshWithRetry()
        .then((isRenewed) => {
          if (isRenewed) return true;
          if (state.status !== 'signedOut') setState({ status: 'expired', user: state.user });
          return new Promise<boolean>((resolve) => {
            const listener = () => {
              if (state.status === 'expired') return;
              listeners.delete(listener);
              resolve(state.status === 'signedIn');
            };
            listeners.add(listener);
            listener();
          });
        })
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
    },

    /**
     * Signs in.
     * @throws SessionError with the server's message; TypeError if the server cannot be reached.
     */
    signIn: async (credentials: Credentials): Promise<void> => {
      const response = await withSessionLock(async () => {
        const answer = await send('POST', '', credentials);
        // The new cookie has replaced the one that was to be ended.
        if (answer.ok) localStorage.removeItem(SIGNED_OUT_KEY);
        return answer;
      });
      if (response.ok) {
        await accept(response);
        return confirmation.end(true);
      }
      // The account was removed while the sign-in was expired.
      if (response.status === 403 && state.status !== 'signedOut') return forgetEverywhere(true);
      const { code = 'INTERNAL_SERVER_ERROR', detail = `${response.status}` } = await response.json().catch(() => ({}));
      throw new SessionError(code, detail);
    },

    /** Asks for a new sign-in, for a change that needs a recent one. @returns whether the user signed in. */
    confirm: confirmation.ask,
    isConfirming: confirmation.isAsked,
    cancelConfirmation: () => confirmation.end(false),

    /** Signs out here at once, and on the server as soon as it can be reached. */
    signOut: async (): Promise<void> => {
      localStorage.setItem(SIGNED_OUT_KEY, '');
      forgetEverywhere(false);
      // The next person at a shared computer sees no notices. Also here, because the request may reach the server
      // later.
      void forgetDevice().catch(() => {});
      await withSessionLock(end).catch(() => {});
    },
  };
}
