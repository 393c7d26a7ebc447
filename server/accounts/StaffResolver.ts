import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { staffRules } from '../../schema/rules/accountRules';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { validationFailed } from '../errors';
import { validValues } from '../validValues';
import { Account, emailKey } from './Account';
import { AddStaffInput } from './AddStaffInput';
import { makeStaff } from './makeStaff';
import { passwordFault } from './passwordFault';

@Resolver()
export class StaffResolver {
  @Access('staff')
  @Mutation(() => Account, {
    description:
      'Makes an account staff, with this password, and ends its earlier sign-ins. Not for those who are staff.',
  })
  async addStaff(
    @Arg('input', () => AddStaffInput) input: AddStaffInput,
    @Ctx() { em, now }: Context,
  ): Promise<Account> {
    const email = emailKey(validValues(staffRules, input).email ?? '');
    const fault = passwordFault(input.password, email);
    if (fault) throw validationFailed([fault]);
    // One member of staff must not set the password of another, and so sign in as that other.
    if (await em.count(Account, { email, isStaff: true })) throw isStaffAlready();
    return makeStaff(em, email, input.password, now()).catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? isStaffAlready() : error;
    });
  }
}

const isStaffAlready = () =>
  validationFailed([{ field: 'email', code: 'INVALID_VALUE', message: 'This account is staff already.' }]);
