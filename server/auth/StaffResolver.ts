import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { staffRules } from '../../schema/rules/accountRules';
import { Access } from '../access/Access';
import { type Change, done } from '../common/Change';
import { normalizeEmail } from '../common/normalizeEmail';
import { invalidValue, validationFailed } from '../errors/appError';
import { findPasswordError } from '../input/findPasswordError';
import { validValues } from '../input/validValues';
import { STAFF_INVITED } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Account, AccountChange } from './Account';
import { notifyStaff } from './AccountNotice';
import type { AuthContext } from './AuthContext';
import { AddStaffInput } from './accountInputs';
import { Confirmation, getConfirmedAccount } from './confirmation';
import { lockWithCaller } from './lockWithCaller';
import { setMayPublish } from './publishingRight';
import { lockAddress, makeInvited, makeStaff, removeStaff } from './staff';

@Resolver()
export class StaffResolver {
  @Access('staff')
  @Query(() => [Account], { description: 'Everybody who is staff, by address.' })
  staff(@Ctx() { em }: AuthContext): Promise<Account[]> {
    return em.find(Account, { isStaff: true }, { orderBy: { email: 'asc' } });
  }

  @Access('staff', { confirmed: true })
  @Mutation(() => AccountChange, {
    description:
      'Makes an account staff, with this password, and ends its earlier sign-ins. Not for those who are staff.',
  })
  async addStaff(
    @Arg('input', () => AddStaffInput) input: AddStaffInput,
    @Args(() => Confirmation) _confirmation: Confirmation,
    @Ctx() context: AuthContext,
  ): Promise<Change<Account>> {
    const { em, now, jobs } = context;
    const { id: callerId } = getConfirmedAccount(context);
    const email = normalizeEmail(validValues(staffRules, input).email ?? '');
    const fieldError = findPasswordError(input.password, email);
    if (fieldError) throw validationFailed([fieldError]);
    const add = async (inside: EntityManager) => {
      // Prevents a member of staff from setting the password of another one and signing in as that person, also with simultaneous
      // calls.
      await lockAddress(inside, email);
      const { account: known, caller } = await lockWithCaller(inside, email, callerId);
      if (known?.isStaff) throw isStaffAlready();
      // A member without the right to publish cannot add a member who has it.
      const account = await makeStaff(inside, email, input.password, { now: now(), mayPublish: caller.mayPublish });
      await notifyStaff(inside, account, 'staffAdded', { byId: callerId, now: now() });
      return account;
    };
    const account = await em.transactional((inside) => add(inside as EntityManager));
    jobs.wake();
    return done(account);
  }

  @Access('staff', { confirmed: true })
  @Mutation(() => AccountChange, {
    description:
      'Makes the owner of an address staff, and mails a link that sets the password. Again, it mails another link, until the account was used.',
  })
  async inviteStaff(
    @Arg('email', () => String) email: string,
    @Args(() => Confirmation) _confirmation: Confirmation,
    @Ctx() context: AuthContext,
  ): Promise<Change<Account>> {
    const { em, now, locale, jobs } = context;
    const { id: callerId } = getConfirmedAccount(context);
    const key = normalizeEmail(validValues(addressRules, { email }).email ?? '');
    const invite = async (inside: EntityManager) => {
      await lockAddress(inside, key);
      const { account: known, caller } = await lockWithCaller(inside, key, callerId);
      // Decided here: an account that is known is the same object afterwards, and then it is staff.
      const isRepeated = known?.isStaff === true;
      if (isRepeated && known.lastUsedAt) throw isStaffAlready();
      const options = { now: now(), locale, mayPublish: caller.mayPublish };
      const account = isRepeated ? known : await makeInvited(inside, key, options);
      if (!isRepeated) await notifyStaff(inside, account, 'staffInvited', { byId: callerId, now: now() });
      await recordEventAgain(inside, account, STAFF_INVITED, now(), { afterHours: 0 });
      return account;
    };
    const account = await em.transactional((inside) => invite(inside as EntityManager));
    jobs.wake();
    return done(account);
  }

  @Access('staff', { confirmed: true })
  @Mutation(() => AccountChange, {
    description: 'Takes the right of staff from an account, and ends its sign-ins. Not for the account that asks.',
  })
  async removeStaff(
    @Arg('email', () => String) email: string,
    @Args(() => Confirmation) _confirmation: Confirmation,
    @Ctx() context: AuthContext,
  ): Promise<Change<Account>> {
    const { em, now, erasureLog, jobs } = context;
    const { id: byId } = getConfirmedAccount(context);
    const account = await em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      const removed = await removeStaff(inner, validValues(addressRules, { email }).email ?? '', byId, now());
      await notifyStaff(inner, removed, 'staffRemoved', { byId, now: now() });
      return removed;
    });
    erasureLog.staffRemoved(account.id);
    jobs.wake();
    return done(account);
  }

  @Access('staff', { confirmed: true })
  @Mutation(() => AccountChange, {
    description:
      'Sets whether a member of staff may publish texts. For those who may themselves, and not for the account that asks.',
  })
  async setStaffPublishing(
    @Arg('email', () => String) email: string,
    @Arg('mayPublish', () => Boolean) mayPublish: boolean,
    @Args(() => Confirmation) _confirmation: Confirmation,
    @Ctx() context: AuthContext,
  ): Promise<Change<Account>> {
    const { id: byId } = getConfirmedAccount(context);
    return done(await setMayPublish(context.em, validValues(addressRules, { email }).email ?? '', byId, mayPublish));
  }
}

const addressRules = { email: staffRules.email };

const isStaffAlready = () => invalidValue('email', 'staffAlready');
