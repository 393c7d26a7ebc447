import type { EntityManager } from '@mikro-orm/postgresql';
import { ArgsType, type AuthChecker, Field } from 'type-graphql';
import { type AccessOptions, type AccessRule, assertAccess, type ReadConfirmation } from '../access/Access';
import { confirmationRequired, invalidValue, unauthenticated } from '../errors/appError';
import type { Account } from './Account';
import type { AuthContext } from './AuthContext';
import { assertOwnPassword, getOwnAccount } from './ownAccount';
import { getSignInTime } from './RefreshToken';
import { assertCodesOpen, tryCode } from './tryCode';

/** Time in which a sign-in replaces the password and the code. */
const RECENT_MS = 10 * 60 * 1000;

@ArgsType()
export class Confirmation {
  @Field(() => String, {
    nullable: true,
    description: 'The password of the account that asks; needed where its sign-in is older than ten minutes.',
  })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A code of its second factor, or a recovery code; needed beside the password where it has one.',
  })
  code?: string | null;
}

/** The account of each call as it was at the confirmation. */
const confirmedAccounts = new WeakMap<AuthContext, Account>();

/** Returns the account that confirmed the running call. Changes of the account compare with it. */
export function getConfirmedAccount(context: AuthContext): Account {
  const account = confirmedAccounts.get(context);
  if (!account) throw new Error('A field that changes a way in declares @Access(…, { confirmed: … }).');
  return account;
}

/** Checks for type-graphql the right to call a field, and the confirmation of a field that changes sign-in data. */
export const checkAccess: AuthChecker<AuthContext, AccessRule | AccessOptions> = async ({ context, args }, roles) => {
  const [rule = 'staff', options] = roles as [AccessRule?, AccessOptions?];
  assertAccess(rule, context);
  if (options?.confirmed) await assertConfirmed(context, args, options.confirmed);
  return true;
};

/**
 * Checks the confirmation of a change of sign-in data, because an access token may be stolen or left open on a device. It
 * requires the password of the calling account, and a code if the account has a second factor. A sign-in of the last ten minutes
 * replaces what the call leaves out.
 * @throws CONFIRMATION_REQUIRED, VALIDATION_FAILED that names the field, and the errors of a sign-in.
 */
async function assertConfirmed(
  context: AuthContext,
  args: Record<string, unknown>,
  confirmed: NonNullable<AccessOptions['confirmed']>,
): Promise<void> {
  const account = await getOwnAccount(context);
  confirmedAccounts.set(context, account);
  const read = confirmed === true ? readArguments : confirmed;
  const input = read(args, account);
  if (!input) return;
  const { password, code, field = 'password', reason = 'notCurrentPassword' } = input;
  // A code is checked only with the right password, so that nobody else can delay the next code of the account.
  if (typeof password !== 'string') return assertRecentSignIn(context);
  await assertOwnPassword(context, account, password, { field, reason });
  if (!account.hasSecondFactor) return;
  assertCodesOpen(account);
  if (!code?.trim()) return assertRecentSignIn(context);
  if (!(await tryCode(context, account, code))) throw invalidValue('code', 'codeWrong');
}

const readArguments: ReadConfirmation = ({ password, code }) => ({ password, code });

async function assertRecentSignIn(context: AuthContext): Promise<void> {
  if (!(await isRecentSignIn(context))) throw confirmationRequired();
}

/** Whether the caller signed in within the last ten minutes. */
export async function isRecentSignIn({ em, viewer, now }: AuthContext): Promise<boolean> {
  if (!viewer) throw unauthenticated();
  const since = await getSignInTime(em as EntityManager, viewer.session);
  return now().getTime() - (since?.getTime() ?? 0) < RECENT_MS;
}
