import { isEmail } from '../../schema/rules/email';
import { writeAudit } from '../audit/AuditEntry';
import { countSignIn } from '../audit/countSignIn';
import { normalizeEmail } from '../common/normalizeEmail';
import { secondFactorRequired, unauthenticated } from '../errors/appError';
import { Account } from './Account';
import type { AuthContext } from './AuthContext';
import { isPassword } from './passwords';
import { beginSignIn, endSignIn, findTokens, type Issued } from './RefreshToken';
import { assertCodesOpen, tryCode } from './tryCode';

/** Data that a sign-in requires. */
export interface Credentials {
  email: string;
  password: string;
  /** A code of the second factor, or a recovery code. */
  code?: string | null | undefined;
}

/**
 * Begins a sign-in for any transport.
 * @throws UNAUTHENTICATED, the same for an unknown address and a wrong password, and with `code` as its field for a wrong code;
 * SECOND_FACTOR_REQUIRED if the password is right and a code is missing; PASSWORD_RESET_REQUIRED; TOO_MANY_REQUESTS.
 */
export async function signIn(context: AuthContext, { email, password, code }: Credentials): Promise<Issued> {
  const { em, attempts, address } = context;
  const key = normalizeEmail(email);
  const user = isEmail(key) ? await em.findOne(Account, { email: key }) : null;
  const isRight = await attempts.tryPassword(email, address, () => isPassword(password, user?.passwordHash));
  if (isRight && user?.hasSecondFactor) {
    assertCodesOpen(user);
    if (!code?.trim()) throw secondFactorRequired();
    if (!(await tryCode(context, user, code))) throw unauthenticated('codeWrong', 'code');
  }
  const issued = isRight && user ? await beginSignIn(context, user) : null;
  await countSignIn(context, { account: user, isRight: issued !== null });
  if (!issued) throw unauthenticated('signInWrong');
  return issued;
}

/** Ends the sign-ins of these tokens at the wish of their owner. @returns whether there was one. */
export async function signOut(context: AuthContext, tokens: readonly string[]): Promise<boolean> {
  const owners = (await findTokens(context, tokens)).map(({ accountId }) => accountId);
  const staff = await context.em.find(Account, { id: { $in: owners }, isStaff: true });
  await writeAudit(
    context,
    staff.map(({ id }) => ({ action: 'logout', subjects: [id], accountId: id })),
  );
  return endSignIn(context, tokens);
}
