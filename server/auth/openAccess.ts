import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { unauthenticated } from '../errors/appError';
import { Account } from './Account';
import { type LinkNotice, notifyOfLink } from './AccountNotice';
import type { AuthContext } from './AuthContext';
import { isRecentSignIn } from './confirmation';
import { isSignedIn } from './createAccessTokens';

/** Who opens something, and in which sign-in. */
interface Opener {
  account: Account;
  session: string;
}

/**
 * Opens something for the caller that lives longer than its access token, in a transaction that has locked the account. So nothing is
 * left open for a sign-in that another request ends meanwhile (endAccess).
 * @throws UNAUTHENTICATED if the sign-in has ended.
 */
export function openAccess<Result>(
  { em, viewer, now }: AuthContext,
  open: (inner: EntityManager, opener: Opener) => Promise<Result>,
): Promise<Result> {
  return em.transactional(async (inside) => {
    const inner = inside as EntityManager;
    if (!viewer) throw unauthenticated();
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
    const account = await inner.findOne(Account, { id: viewer.id }, lock);
    if (!account || !(await isSignedIn(inner, viewer, now()))) throw unauthenticated();
    return open(inner, { account, session: viewer.session });
  });
}

/**
 * Makes a link that shows something without a sign-in. Its owner is notified by mail unless the sign-in is recent: somebody else may
 * have found the device open, or the access token.
 */
export async function openLink<Result>(
  context: AuthContext,
  notice: LinkNotice,
  make: (inner: EntityManager, opener: Opener) => Promise<Result>,
): Promise<Result> {
  const made = await openAccess(context, async (inner, opener) => {
    const result = await make(inner, opener);
    if (!(await isRecentSignIn({ ...context, em: inner })))
      await notifyOfLink(inner, opener.account, notice, context.now());
    return result;
  });
  context.jobs.wake();
  return made;
}
