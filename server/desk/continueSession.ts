import { Account } from '../auth/Account';
import { continueSignIn, endSignIn, findTokens, type Issued } from '../auth/RefreshToken';
import type { Context } from '../context';
import { forbidden } from '../errors/appError';

/** A page that is reloaded while its token is exchanged loses the answer, and comes back with the spent token. */
const REFRESH_LEEWAY_MS = 20_000;

/**
 * Tells a removed member of staff from somebody whose sign-in is over: by the access token, which outlives the right for minutes.
 * @throws FORBIDDEN where its account is staff no more.
 */
export async function assertNotRemoved({ em, accessTokens }: Context, authorization = ''): Promise<void> {
  const viewer = await accessTokens.read(authorization.replace(/^Bearer /, ''));
  if (viewer?.isStaff && (await em.count(Account, { id: viewer.id, isStaff: true })) === 0) throw forbidden();
}

/**
 * Continues the sign-in of staff among the tokens of a request. When they are of several accounts, one of them was set by somebody
 * else, who may want the desk to work under another account: then all of them end.
 * @returns null where nothing goes on.
 */
export async function continueSession(context: Context, tokens: readonly string[]): Promise<Issued | null> {
  const found = await findTokens(context, tokens);
  const ids = [...new Set(found.map(({ accountId }) => accountId))];
  const staff = await context.em.find(Account, { id: { $in: ids }, isStaff: true });
  if (staff.length > 1) {
    await endSignIn(context, ...tokens);
    return null;
  }
  for (const { token, accountId } of found) {
    if (accountId !== staff[0]?.id) continue;
    const issued = await continueSignIn(context, token, { leewayMs: REFRESH_LEEWAY_MS });
    if (issued?.account.isStaff) return issued;
  }
  return null;
}
