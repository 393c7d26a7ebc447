import type { Locale } from '../../../schema/locales';
import { connection } from './connection';

/** Who is signed in. */
export interface DeskUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  hasSecondFactor: boolean;
}

/** What the sign-in form sends. */
export interface Credentials {
  email: string;
  password: string;
  /** A one-time code, where the account asks for one. */
  code?: string;
}

export type SessionState =
  /** Nobody has signed in here yet, somebody signed out, or a member of staff was removed. */
  | { status: 'signedOut'; isRemoved?: true }
  /** The sign-in ended in the midst of work; what is on the screen stays. */
  | { status: 'expired'; user: DeskUser }
  | { status: 'signedIn'; user: DeskUser };

/** A rejection by the server in its own words. */
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
/** Tabs share the cookie, and each refresh token is good once: they take turns. */
const LOCK = 'desk-session';
/** Set on this device from signing out until the server knows of it: without a connection the cookie stays, which no script can remove. */
const SIGNED_OUT_KEY = 'desk-session-ended';

/** Tells the other tabs of this browser that the sign-in of an account is over for good. */
interface SessionEnd {
  userId: string;
  isRemoved: boolean;
}
const CHANNEL = 'desk-session';

/** Browsers have locks over HTTPS and on localhost alone. Elsewhere the seconds have to do that the server allows a spent token. */
const withSessionLock = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/**
 * The sign-in of this tab. The access token is in memory alone; the refresh token is in a cookie that no script can read
 * (docs/decisions/0049-desk-session.md).
 */
export function createDeskSession(locale: Locale) {
  let state: SessionState = { status: 'signedOut' };
  let access: string | undefined;
  let refreshing: Promise<boolean> | undefined;
  /** The changes that wait for somebody to confirm them. */
  let confirmation: { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | undefined;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(CHANNEL);

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const setState = (next: SessionState) => {
    state = next;
    notify();
  };

  const endConfirmation = (isConfirmed: boolean) => {
    confirmation?.resolve(isConfirmed);
    confirmation = undefined;
    notify();
  };

  /** Forgets the sign-in of this tab, and with it everything that was read. */
  const forget = (isRemoved: boolean) => {
    access = undefined;
    setState(isRemoved ? { status: 'signedOut', isRemoved } : { status: 'signedOut' });
    endConfirmation(false);
  };

  /** Forgets the sign-in in every tab at once: nobody reads on in one that was left open. */
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
        // By it the server tells a removed colleague from somebody whose sign-in ran out.
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

  /** @throws TypeError where the server cannot be reached. */
  const end = async () => {
    const response = await send('DELETE');
    if (!response.ok) throw new TypeError(`The server answered ${response.status}.`);
    localStorage.removeItem(SIGNED_OUT_KEY);
  };

  /** @throws TypeError where the server cannot be reached. */
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
      // Too many requests or a server that is not ready says nothing about the sign-in.
      if (response.status !== 401 && response.status !== 403)
        throw new TypeError(`The server answered ${response.status}.`);
      if (response.status === 403 && state.status !== 'signedOut') forgetEverywhere(true);
      access = undefined;
      return false;
    });

  /** Asks again until the server says whether the sign-in goes on: an operation that waits for it is not to fail meanwhile. */
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
    /** Goes on to the sign-in of another account, after a removal was read. */
    acceptRemoval: () => setState({ status: 'signedOut' }),
    getAccess: () => access,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Continues the sign-in of the cookie, if there is one. */
    resume: async (): Promise<void> => {
      await exchange().catch(() => false);
    },

    /**
     * Gets another access token. Waits for a server that cannot be reached, and where the sign-in is over, until somebody signs
     * in again: nothing that is on its way is lost.
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

    /** @throws SessionError in the server's words; TypeError where it cannot be reached. */
    signIn: async (credentials: Credentials): Promise<void> => {
      const response = await withSessionLock(async () => {
        const answer = await send('POST', '', credentials);
        // Its cookie has taken the place of the one that was to end.
        if (answer.ok) localStorage.removeItem(SIGNED_OUT_KEY);
        return answer;
      });
      if (response.ok) {
        await accept(response);
        return endConfirmation(true);
      }
      // The right was taken away while the sign-in was over.
      if (response.status === 403 && state.status !== 'signedOut') return forgetEverywhere(true);
      const { code = 'INTERNAL_SERVER_ERROR', detail = `${response.status}` } = await response.json().catch(() => ({}));
      throw new SessionError(code, detail);
    },

    /**
     * Has somebody sign in once more, for a change that needs a recent sign-in. @returns whether somebody did.
     */
    confirm: (): Promise<boolean> => {
      if (!confirmation) {
        let resolve: (isConfirmed: boolean) => void = () => {};
        const promise = new Promise<boolean>((settle) => {
          resolve = settle;
        });
        confirmation = { promise, resolve };
        notify();
      }
      return confirmation.promise;
    },
    isConfirming: () => confirmation !== undefined,
    cancelConfirmation: () => endConfirmation(false),

    /** Ends the sign-in here at once, and on the server as soon as that can be reached. */
    signOut: async (): Promise<void> => {
      localStorage.setItem(SIGNED_OUT_KEY, '');
      forgetEverywhere(false);
      await withSessionLock(end).catch(() => {});
    },
  };
}
