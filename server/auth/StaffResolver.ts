import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { staffRules } from '../../schema/rules/accountRules';
import { Access } from '../Access';
import type { Context } from '../context';
import { invalidValue, unauthenticated, validationFailed } from '../errors/appError';
import { normalizeEmail } from '../normalizeEmail';
import { STAFF_INVITED } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { validValues } from '../validValues';
import { Account } from './Account';
import { AddStaffInput } from './accountInputs';
import { findPasswordError } from './findPasswordError';
import { lockAddress, makeInvited, makeStaff, removeStaff } from './staff';

@Resolver()
export class StaffResolver {
  @Access('staff')
  @Query(() => [Account], { description: 'Everybody who is staff, by address.' })
  staff(@Ctx() { em }: Context): Promise<Account[]> {
    return em.find(Account, { isStaff: true }, { orderBy: { email: 'asc' } });
  }

  @Access('staff')
  @Mutation(() => Account, {
    description:
      'Makes an account staff, with this password, and ends its earlier sign-ins. Not for those who are staff.',
  })
  async addStaff(
    @Arg('input', () => AddStaffInput) input: AddStaffInput,
    @Ctx() { em, now }: Context,
  ): Promise<Account> {
    const email = normalizeEmail(validValues(staffRules, input).email ?? '');
    const fieldError = findPasswordError(input.password, email);
    if (fieldError) throw validationFailed([fieldError]);
    const add = async (inside: EntityManager) => {
      // One member of staff must not set the password of another, and so sign in as that other: nor where both are at it.
      await lockAddress(inside, email);
      const known = await inside.findOne(Account, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (known?.isStaff) throw isStaffAlready();
      return makeStaff(inside, email, input.password, now());
    };
    return em.transactional((inside) => add(inside as EntityManager));
  }

  @Access('staff')
  @Mutation(() => Account, {
    description:
      'Makes the owner of an address staff, and mails a link that sets the password. Again, it mails another link, until the account was used.',
  })
  async inviteStaff(
    @Arg('email', () => String) email: string,
    @Ctx() { em, now, locale, jobs }: Context,
  ): Promise<Account> {
    const key = normalizeEmail(validValues(addressRules, { email }).email ?? '');
    const invite = async (inside: EntityManager) => {
      await lockAddress(inside, key);
      const known = await inside.findOne(
        Account,
        { email: key },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (known?.isStaff && known.lastUsedAt) throw isStaffAlready();
      const account = known?.isStaff ? known : await makeInvited(inside, key, { now: now(), locale });
      await recordEventAgain(inside, account, STAFF_INVITED, now(), { afterHours: 0 });
      return account;
    };
    const account = await em.transactional((inside) => invite(inside as EntityManager));
    jobs.wake();
    return account;
  }

  @Access('staff')
  @Mutation(() => Account, {
    description: 'Takes the right of staff from an account, and ends its sign-ins. Not for the account that asks.',
  })
  async removeStaff(
    @Arg('email', () => String) email: string,
    @Ctx() { em, viewer, erasureLog }: Context,
  ): Promise<Account> {
    if (!viewer) throw unauthenticated();
    const account = await removeStaff(em, validValues(addressRules, { email }).email ?? '', viewer.id);
    erasureLog.staffRemoved(account.id);
    return account;
  }
}

const addressRules = { email: staffRules.email };

const isStaffAlready = () => invalidValue('email', 'staffAlready');
