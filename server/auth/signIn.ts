import { isEmail } from '../../schema/rules/email';
import { countSignIn } from '../audit/countSignIn';
import type { Context } from '../context';
import { unauthenticated } from '../errors/appError';
import { normalizeEmail } from '../normalizeEmail';
import { Account } from './Account';
import { isPassword } from './passwords';
import { beginSignIn, type Issued } from './RefreshToken';

/** What somebody signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Begins a sign-in, whichever transport asks.
 * @throws UNAUTHENTICATED, alike for an unknown address and a wrong password; TOO_MANY_REQUESTS.
 */
export async function signIn(context: Context, { email, password }: Credentials): Promise<Issued> {
  const { em, attempts, address } = context;
  const key = normalizeEmail(email);
  const user = isEmail(key) ? await em.findOne(Account, { email: key }) : null;
  const isRight = await attempts.tryPassword(email, address, () => isPassword(password, user?.passwordHash));
  const issued = isRight && user ? await beginSignIn(context, user) : null;
  await countSignIn(context, { account: user, isRight: issued !== null });
  if (!issued) throw unauthenticated('signInWrong');
  return issued;
}
