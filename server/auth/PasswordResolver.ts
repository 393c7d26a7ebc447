import { setTimeout as pause } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { staffRules } from '../../schema/rules/accountRules';
import { Access } from '../access/Access';
import { type Change, done, PlainChange } from '../common/Change';
import { normalizeEmail } from '../common/normalizeEmail';
import { invalidValue, validationFailed } from '../errors/appError';
import { findPasswordError } from '../input/findPasswordError';
import { validValues } from '../input/validValues';
import { RESET_REQUESTED } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Account } from './Account';
import { findAccountToReset, spendPasswordLink } from './AccountLink';
import type { AuthContext } from './AuthContext';
import { ChangePasswordInput, ResetPasswordInput } from './accountInputs';
import { getConfirmedAccount } from './confirmation';
import { endAccess } from './endAccess';
import { auditStaff, getOwnAccount, setPassword } from './ownAccount';
import { hashPassword } from './passwords';

/** Longer than any request for a link takes, so that the response time does not reveal whether an address is known. */
const ANSWER_AFTER_MS = 300;

@Resolver()
export class PasswordResolver {
  @Access('account', {
    confirmed: ({ input: { currentPassword: password, code } }) => ({ password, code, field: 'currentPassword' }),
  })
  @Mutation(() => PlainChange, {
    description: 'Changes the password of the account that asks, and ends its other sign-ins.',
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) { currentPassword, newPassword }: ChangePasswordInput,
    @Ctx() context: AuthContext,
  ): Promise<Change> {
    const { em, viewer, now } = context;
    const account = getConfirmedAccount(context);
    const fieldError = findPasswordError(newPassword, account.email, 'newPassword');
    if (fieldError) throw validationFailed([fieldError]);
    if (newPassword === currentPassword) throw invalidValue('newPassword', 'samePassword');
    const passwordHash = await hashPassword(newPassword);
    await auditStaff(context, account, 'changePassword');
    const isChanged = await em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      const { id, passwordHash: current } = account;
      if (!(await lockAccount(inner, { id, passwordHash: current }))) return false;
      await setPassword(inner, account, { passwordHash, now: now(), keepSession: viewer?.session });
      return true;
    });
    if (!isChanged) throw invalidValue('currentPassword', 'passwordChanged');
    context.jobs.wake();
    return done();
  }

  @Access('account')
  @Mutation(() => PlainChange, {
    description: 'Signs out everywhere: ends every sign-in of the account that asks, its links and its devices.',
  })
  async logoutEverywhere(@Ctx() context: AuthContext): Promise<Change> {
    const account = await getOwnAccount(context);
    await auditStaff(context, account, 'logoutEverywhere');
    await context.em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      await lockAccount(inner, { id: account.id });
      await endAccess(inner, account.id, { now: context.now() });
    });
    return done();
  }

  @Access('public')
  @Mutation(() => Boolean, {
    description:
      'Mails a link that sets another password, where the address is that of staff. Answers alike for any other.',
  })
  async requestPasswordReset(@Arg('email', () => String) email: string, @Ctx() context: AuthContext): Promise<boolean> {
    const key = normalizeEmail(validValues(addressRules, { email }).email ?? '');
    await context.attempts.requestReset(context.address);
    await Promise.all([beginReset(context, key), pause(ANSWER_AFTER_MS)]);
    return true;
  }

  @Access('public')
  @Query(() => Boolean, { description: 'Whether this token still sets another password; asking changes nothing.' })
  async passwordResetLink(
    @Arg('token', () => String) token: string,
    @Ctx() { em, now }: AuthContext,
  ): Promise<boolean> {
    return (await findAccountToReset(em, token, now())) !== null;
  }

  @Access('public')
  @Mutation(() => Boolean, {
    description: 'Sets another password by a mailed link, once, and ends every sign-in of the account.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) { token, password }: ResetPasswordInput,
    @Ctx() context: AuthContext,
  ): Promise<boolean> {
    const { em, now, attempts, address } = context;
    const account = await findAccountToReset(em, token, now());
    if (!account) throw linkIsSpent();
    const fieldError = findPasswordError(password, account.email);
    if (fieldError) throw validationFailed([fieldError]);
    const passwordHash = await hashPassword(password);
    await auditStaff(context, account, 'resetPassword');
    await em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      const locked = await lockAccount(inner, { id: account.id, isStaff: true });
      if (!locked || !(await spendPasswordLink(inner, token))) throw linkIsSpent();
      await setPassword(inner, account, { passwordHash, now: now() });
      // A reader of the mail to an address is its owner.
      const confirmedAt = locked.confirmedAt ?? now();
      await inner.nativeUpdate(Account, { id: account.id }, { confirmedAt, confirmBy: null });
    });
    await attempts.forgetTries(account.email, address);
    context.jobs.wake();
    return true;
  }
}

const addressRules = { email: staffRules.email };

const linkIsSpent = () => invalidValue('token', 'resetLinkSpent');

async function beginReset({ em, now, attempts, jobs }: AuthContext, email: string): Promise<void> {
  // An unconfirmed address may belong to another person, who would then get into the account.
  const account = await em.findOne(Account, { email, isStaff: true, confirmBy: null });
  if (!account || !(await attempts.mayMailReset(email))) return;
  await recordEventAgain(em, account, RESET_REQUESTED, now(), { afterHours: 0 });
  jobs.wake();
}

const lockAccount = (inner: EntityManager, condition: Partial<Pick<Account, 'id' | 'passwordHash' | 'isStaff'>>) =>
  inner.findOne(Account, condition, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
