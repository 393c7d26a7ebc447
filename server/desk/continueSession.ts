import { Account } from '../auth/Account';
import type { AuthContext } from '../auth/AuthContext';
import { continueSignIn, endSignIn, findTokens, type Issued } from '../auth/RefreshToken';
import { forbidden } from '../errors/appError';

/** Time for a page that is reloaded during the token exchange: it loses the response, and sends the used token again. */
const REFRESH_LEEWAY_MS = 20_000;

/**
 * Distinguishes a removed member of staff from an ended sign-in, by the access token, which stays valid for minutes after the
 * removal.
 * @throws FORBIDDEN if its account is no longer staff.
 */
export async function assertNotRemoved({ em, accessTokens }: AuthContext, authorization = ''): Promise<void> {
  const viewer = await accessTokens.read(authorization.replace(/^Bearer /, ''));
  if (viewer?.isStaff && (await em.count(Account, { id: viewer.id, isStaff: true })) === 0) throw forbidden();
}

/**
 * Continues the sign-in of staff among the tokens of a request. If they belong to several accounts, another person set one of
 * them, maybe to make the desk work under another account; then all of them end.
 * @returns null if no sign-in continues.
 */
export async function continueSession(context: AuthContext, tokens: readonly string[]): Promise<Issued | null> {
  const found = await findTokens(context, tokens);
  const ids = [...new Set(found.map(({ accountId }) => accountId))];
  const staff = await context.em.find(Account, { id: { $in: ids }, isStaff: true });
  if (staff.length > 1) {
    await endSignIn(context, tokens);
    return null;
  }
  for (const { token, accountId } of found) {
    if (accountId !== staff[0]?.id) continue;
    const issued = await continueSignIn(context, token, { leewayMs: REFRESH_LEEWAY_MS });
    if (issued?.account.isStaff) return issued;
  }
  return null;
}
