import { isEmail } from '../../schema/rules/email';
import { countSignIn } from '../audit/countSignIn';
import type { Context } from '../context';
import { secondFactorRequired, unauthenticated } from '../errors/appError';
import { normalizeEmail } from '../normalizeEmail';
import { Account } from './Account';
import { isPassword } from './passwords';
import { beginSignIn, type Issued } from './RefreshToken';
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
export async function signIn(context: Context, { email, password, code }: Credentials): Promise<Issued> {
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
