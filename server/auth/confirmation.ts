import type { EntityManager } from '@mikro-orm/postgresql';
import { ArgsType, type AuthChecker, Field } from 'type-graphql';
import { type AccessOptions, type AccessRule, assertAccess, type ReadConfirmation } from '../Access';
import type { Context } from '../context';
import { confirmationRequired, invalidValue, unauthenticated } from '../errors/appError';
import type { Account } from './Account';
import { assertOwnPassword, getOwnAccount } from './ownAccount';
import { getSignInTime } from './RefreshToken';
import { assertCodesOpen, tryCode } from './tryCode';

/** How long a sign-in stands in for a password and a code. */
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

/** The account of each call as it was when the call was confirmed. */
const confirmedAccounts = new WeakMap<Context, Account>();

/** The account that confirmed the running call: what changes the account compares with it. */
export function getConfirmedAccount(context: Context): Account {
  const account = confirmedAccounts.get(context);
  if (!account) throw new Error('A field that changes a way in declares @Access(…, { confirmed: … }).');
  return account;
}

/** Checks who may call a field, and the confirmation of a field that changes a way in, for type-graphql. */
export const checkAccess: AuthChecker<Context, AccessRule | AccessOptions> = async ({ context, args }, roles) => {
  const [rule = 'staff', options] = roles as [AccessRule?, AccessOptions?];
  assertAccess(rule, context);
  if (options?.confirmed) await assertConfirmed(context, args, options.confirmed);
  return true;
};

/**
 * An access token may be stolen, or one that somebody left open: a change of a way in needs the password of the account that
 * asks, and a code where it has a second factor. What does not come with the call, a sign-in of the last ten minutes brings.
 * @throws CONFIRMATION_REQUIRED, VALIDATION_FAILED that names the field, and what a sign-in throws.
 */
async function assertConfirmed(
  context: Context,
  args: Record<string, unknown>,
  confirmed: NonNullable<AccessOptions['confirmed']>,
): Promise<void> {
  const account = await getOwnAccount(context);
  confirmedAccounts.set(context, account);
  const read = confirmed === true ? readArguments : confirmed;
  const input = read(args, account);
  if (!input) return;
  const { password, code, field = 'password', reason = 'notCurrentPassword' } = input;
  // A code is looked at only beside the right password: nobody else makes the account wait for its next code.
  if (typeof password !== 'string') return assertRecentSignIn(context);
  await assertOwnPassword(context, account, password, { field, reason });
  if (!account.hasSecondFactor) return;
  assertCodesOpen(account);
  if (!code?.trim()) return assertRecentSignIn(context);
  if (!(await tryCode(context, account, code))) throw invalidValue('code', 'codeWrong');
}

const readArguments: ReadConfirmation = ({ password, code }) => ({ password, code });

async function assertRecentSignIn({ em, viewer, now }: Context): Promise<void> {
  if (!viewer) throw unauthenticated();
  const since = await getSignInTime(em as EntityManager, viewer.session);
  const age = now().getTime() - (since?.getTime() ?? 0);
  if (age >= RECENT_MS) throw confirmationRequired();
}
