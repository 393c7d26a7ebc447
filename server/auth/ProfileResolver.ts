import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { getKnownLocale, type Locale } from '../../schema/locales';
import { profileRules, registerRules } from '../../schema/rules/accountRules';
import { Access } from '../access/Access';
import { type Change, conflicted, createChangeType, done } from '../common/Change';
import { constants } from '../common/constants';
import { LocaleEnum } from '../common/Locale';
import { normalizeEmail } from '../common/normalizeEmail';
import { appError, invalidValue, validationFailed } from '../errors/appError';
import { findPasswordError } from '../input/findPasswordError';
import { validValues } from '../input/validValues';
import { isVersion, type Versions, VersionsArg } from '../input/versions';
import { ADDRESS_ENTERED } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Account, AccountChange, Registration } from './Account';
import { AccountLink } from './AccountLink';
import { notifyOwner } from './AccountNotice';
import type { AuthContext } from './AuthContext';
import { RegisterInput, UpdateProfileInput } from './accountInputs';
import { getConfirmedAccount } from './confirmation';
import { auditStaff, getOwnAccount } from './ownAccount';
import { hashPassword } from './passwords';
import { lockAddress } from './staff';

const LocaleChange = createChangeType('LocaleChange', { result: () => LocaleEnum });

@Resolver()
export class ProfileResolver {
  @Access('public')
  @Mutation(() => Registration, {
    description:
      'Makes an account that sees its own profile, and mails its owner a link to confirm the address. For an address that has one already nothing changes.',
  })
  async register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() { em, now, attempts, address, jobs, locale }: AuthContext,
  ): Promise<Registration> {
    const { email, firstName, lastName } = validValues(registerRules, input);
    const key = normalizeEmail(email ?? '');
    const fieldError = findPasswordError(input.password, key);
    if (fieldError) throw validationFailed([fieldError]);
    await attempts.claimEmail(address);
    // Hashed in either case, so that neither the response nor its time reveals whether the address is known.
    const passwordHash = await hashPassword(input.password);
    const account = Object.assign(new Account(), {
      email: key,
      firstName,
      lastName,
      passwordHash,
      locale,
      createdAt: now(),
      confirmBy: getConfirmBy(now()),
    });
    await em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      await lockAddress(inner, key);
      await inner.createQueryBuilder(Account).insert(account).onConflict('email').ignore().execute();
      // A repeated registration, after a lost mail, changes nothing but sends another link.
      const waiting = await inner.findOne(Account, { email: key, confirmBy: { $ne: null } }, { refresh: true });
      if (waiting) await recordEventAgain(inner, waiting, ADDRESS_ENTERED, now());
    });
    jobs.wake();
    return { email: key };
  }

  @Access('account')
  @Query(() => Account, { description: 'The account that asks.' })
  profile(@Ctx() context: AuthContext): Promise<Account> {
    return getOwnAccount(context);
  }

  @Access('account')
  @Query(() => LocaleEnum, { description: 'The language of mail to the account that asks.' })
  async mailLocale(@Ctx() context: AuthContext): Promise<Locale> {
    return getKnownLocale((await getOwnAccount(context)).locale);
  }

  @Access('account')
  @Mutation(() => LocaleChange, { description: 'Chooses the language of mail to the account that asks.' })
  async setMailLocale(
    @Arg('locale', () => LocaleEnum) locale: Locale,
    @Ctx() context: AuthContext,
  ): Promise<Change<Locale>> {
    const { id } = await getOwnAccount(context);
    await context.em.nativeUpdate(Account, { id }, { locale });
    return done(locale);
  }

  @Access('account', {
    confirmed: ({ input }, account) =>
      isMoving(input, account)
        ? { password: input.password ?? '', code: input.code, reason: 'addressNeedsPassword' }
        : null,
  })
  @Mutation(() => AccountChange, {
    description: 'Changes the account that asks. Another address has to be confirmed by its owner.',
  })
  async updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @VersionsArg() versions: Versions,
    @Ctx() context: AuthContext,
  ): Promise<Change<Account>> {
    const account = getConfirmedAccount(context);
    if (!isVersion(account, versions)) return conflicted(account);
    const { email, firstName, lastName } = validValues(profileRules, input);
    const key = normalizeEmail(email ?? '');
    const moves = isMoving(input, account);
    if (moves) {
      await context.attempts.claimEmail(context.address);
      await auditStaff(context, account, 'changeAddress');
    }
    // The password that confirmed the new address must still be the same, and so must a named version.
    const { id, email: presentEmail, passwordHash, version } = account;
    const known = { id, email: presentEmail, ...(moves && { passwordHash }), ...(versions && { version }) };
    const changed = await context.em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      await lockAddress(inner, key);
      const taken = await inner.count(Account, { email: key, id: { $ne: account.id } });
      if (taken > 0) throw invalidValue('email', 'addressTaken');
      const confirmation = moves && { confirmedAt: null, confirmBy: getConfirmBy(context.now()) };
      const rows = await inner.nativeUpdate(Account, known, { email: key, firstName, lastName, ...confirmation });
      if (rows > 0 && moves) {
        // These links went to the former address.
        await inner.nativeDelete(AccountLink, { accountId: account.id });
        await notifyOwner(inner, account, 'addressChanged', context.now());
        await recordEventAgain(inner, account, ADDRESS_ENTERED, context.now(), { afterHours: 0 });
      }
      return rows;
    });
    if (changed === 0 && !versions) throw appError('CONFLICT');
    if (changed === 0) return conflicted(await getOwnAccount(context));
    if (moves) context.jobs.wake();
    return done(await getOwnAccount(context));
  }
}

/** Whether an input changes the address of the account. */
const isMoving = (input: UpdateProfileInput, { email }: Pick<Account, 'email'>) =>
  normalizeEmail(validValues(profileRules, input).email ?? '') !== email;

const getConfirmBy = (now: Date) => new Date(now.getTime() + constants.accounts.unconfirmedDays * 24 * 60 * 60 * 1000);
