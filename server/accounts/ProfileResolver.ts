import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { profileRules, registerRules } from '../../schema/rules/accountRules';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { invalidValue, unauthenticated, validationFailed } from '../errors';
import { normalizeEmail } from '../normalizeEmail';
import { validValues } from '../validValues';
import { Account } from './Account';
import { lockAddress } from './lockAddress';
import { passwordFault } from './passwordFault';
import { hashPassword, isPassword } from './passwords';
import { RegisterInput } from './RegisterInput';
import { Registration } from './Registration';
import { UpdateProfileInput } from './UpdateProfileInput';

@Resolver()
export class ProfileResolver {
  @Access('public')
  @Mutation(() => Registration, {
    description: 'Makes an account that sees its own profile. For an address that has one already nothing happens.',
  })
  async register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() { em, now, attempts, address }: Context,
  ): Promise<Registration> {
    const { email, firstName, lastName } = validValues(registerRules, input);
    const key = normalizeEmail(email ?? '');
    const fault = passwordFault(input.password, key);
    if (fault) throw validationFailed([fault]);
    await attempts.claimEmail(address);
    // Hashed in either case: neither the answer nor its time tells whether the address is known.
    const passwordHash = await hashPassword(input.password);
    const account = Object.assign(new Account(), { email: key, firstName, lastName, passwordHash, createdAt: now() });
    await em.transactional(async (inner) => {
      await lockAddress(inner, key);
      await inner.createQueryBuilder(Account).insert(account).onConflict('email').ignore().execute();
    });
    return { email: key };
  }

  @Access('account')
  @Query(() => Account, { description: 'The account that asks.' })
  profile(@Ctx() context: Context): Promise<Account> {
    return ownAccount(context);
  }

  @Access('account')
  @Mutation(() => Account, { description: 'Changes the account that asks.' })
  async updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() context: Context,
  ): Promise<Account> {
    const account = await ownAccount(context);
    const { email, firstName, lastName } = validValues(profileRules, input);
    const key = normalizeEmail(email ?? '');
    if (key !== account.email) await assertMayMove(account, input.password ?? '', context);
    // What was looked at has to stand still; all three at once, so that of two changes one stands, whole.
    const known = { id: account.id, email: account.email, passwordHash: account.passwordHash };
    const changed = await context.em.transactional(async (inner) => {
      await lockAddress(inner, key);
      const taken = await inner.count(Account, { email: key, id: { $ne: account.id } });
      if (taken > 0) throw invalidValue('email', 'This address cannot be used.');
      return inner.nativeUpdate(Account, known, { email: key, firstName, lastName });
    });
    return changed === 0 ? this.updateProfile(input, context) : ownAccount(context);
  }
}

async function ownAccount({ em, viewer }: Context): Promise<Account> {
  const account = viewer && (await em.findOne(Account, { id: viewer.id }, { refresh: true }));
  if (!account) throw unauthenticated();
  return account;
}

/** Another address is another way in, so it takes the password, not only a token that someone may have left open. */
async function assertMayMove({ email, passwordHash }: Account, password: string, { attempts, address }: Context) {
  await attempts.claimEmail(address);
  if (!(await attempts.tryPassword(email, address, () => isPassword(password, passwordHash)))) {
    throw invalidValue('password', 'Enter your current password to change the address.');
  }
}
