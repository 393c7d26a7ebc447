import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { staffRules } from '../../schema/rules/accountRules';
import { Access } from '../access/Access';
import { type Change, createChangeType, done, PlainChange } from '../common/Change';
import { normalizeEmail } from '../common/normalizeEmail';
import { appError, invalidValue, notFound } from '../errors/appError';
import { validValues } from '../input/validValues';
import { Account, AccountChange } from './Account';
import { notifyOwner, notifyStaff } from './AccountNotice';
import type { AuthContext } from './AuthContext';
import { Confirmation, getConfirmedAccount } from './confirmation';
import { endAccess } from './endAccess';
import { getOwnAccount } from './ownAccount';
import { replaceRecoveryCodes } from './RecoveryCode';
import { clearSecondFactor, createTotpSecret, spendTotp } from './secondFactor';

@ObjectType({ description: 'The secret for an authenticator app.' })
export class SecondFactorSecret {
  @Field(() => String, { description: 'The secret in Base32, for typing.' })
  secret!: string;

  @Field(() => String, { description: 'The same as an `otpauth:` address, for a QR code.' })
  uri!: string;
}

@ObjectType({ description: 'Codes that stand in for the app, each once. They are shown this once.' })
export class RecoveryCodes {
  @Field(() => [String])
  recoveryCodes!: string[];
}

const SecondFactorSecretChange = createChangeType('SecondFactorSecretChange', { result: () => SecondFactorSecret });
const RecoveryCodesChange = createChangeType('RecoveryCodesChange', { result: () => RecoveryCodes });

@Resolver()
export class SecondFactorResolver {
  @Access('staff', { confirmed: true })
  @Mutation(() => SecondFactorSecretChange, {
    description:
      'Begins a second factor (TOTP, RFC 6238). It is asked for once `confirmSecondFactor` had a code of it.',
  })
  async beginSecondFactor(
    @Arg('password', () => String) _password: string,
    @Ctx() context: AuthContext,
  ): Promise<Change<SecondFactorSecret>> {
    const { em, content, secondFactorKey } = context;
    const account = getConfirmedAccount(context);
    if (account.hasSecondFactor) throw isOn();
    const { encrypted, ...exposed } = createTotpSecret(account, content.site.name, secondFactorKey);
    const begun = { totpSecret: encrypted, totpLastStep: null };
    if ((await em.nativeUpdate(Account, { id: account.id, totpEnabledAt: null }, begun)) === 0) throw isOn();
    return done(exposed);
  }

  @Access('staff')
  @Mutation(() => RecoveryCodesChange, {
    description: 'Switches the second factor on that was begun, and ends the other sign-ins of the account.',
  })
  async confirmSecondFactor(
    @Arg('code', () => String) code: string,
    @Ctx() context: AuthContext,
  ): Promise<Change<RecoveryCodes>> {
    const { em, attempts, address, viewer, now, secondFactorKey } = context;
    const begun = await getOwnAccount(context);
    const { id, totpSecret } = begun;
    if (begun.hasSecondFactor) throw isOn();
    const check = () => spendTotp(em, begun, code, secondFactorKey, now());
    if (!(await attempts.tryCode(begun.email, address, check))) throw codeIsWrong();
    const recoveryCodes = await em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      const account = await lockAccount(inner, id);
      if (account.hasSecondFactor) throw isOn();
      // The setup was begun again, so the code belongs to a secret that is no longer used.
      if (account.totpSecret !== totpSecret) throw codeIsWrong();
      await inner.nativeUpdate(Account, { id }, { totpEnabledAt: now() });
      // The rest was opened without a code.
      await endAccess(inner, id, { now: now(), keepSession: viewer?.session });
      await notifyOwner(inner, account, 'secondFactorOn', now());
      return replaceRecoveryCodes(inner, id);
    });
    context.jobs.wake();
    return done({ recoveryCodes });
  }

  @Access('staff', { confirmed: true })
  @Mutation(() => PlainChange, { description: 'Switches the second factor off. The code may be a recovery code.' })
  async disableSecondFactor(
    @Arg('password', () => String) _password: string,
    @Arg('code', () => String) _code: string,
    @Ctx() context: AuthContext,
  ): Promise<Change> {
    const { em, jobs, now } = context;
    const { id } = getConfirmedAccount(context);
    await em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      const account = await lockAccount(inner, id);
      if (!account.hasSecondFactor) throw isOff();
      await clearSecondFactor(inner, id);
      await notifyOwner(inner, account, 'secondFactorOff', now());
    });
    jobs.wake();
    return done();
  }

  @Access('staff', { confirmed: true })
  @Mutation(() => RecoveryCodesChange, { description: 'Replaces the recovery codes by ten others.' })
  async renewRecoveryCodes(
    @Arg('password', () => String) _password: string,
    @Arg('code', () => String) _code: string,
    @Ctx() context: AuthContext,
  ): Promise<Change<RecoveryCodes>> {
    const { em, jobs, now } = context;
    const { id } = getConfirmedAccount(context);
    const recoveryCodes = await em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      const account = await lockAccount(inner, id);
      if (!account.hasSecondFactor) throw isOff();
      await notifyOwner(inner, account, 'recoveryCodesRenewed', now());
      return replaceRecoveryCodes(inner, id);
    });
    jobs.wake();
    return done({ recoveryCodes });
  }

  @Access('staff', { confirmed: true })
  @Mutation(() => AccountChange, {
    description:
      'Switches the second factor of another account off, whose owner lost the app and the recovery codes. Not for the account that asks.',
  })
  async disableSecondFactorOf(
    @Arg('email', () => String) email: string,
    @Args(() => Confirmation) _confirmation: Confirmation,
    @Ctx() context: AuthContext,
  ): Promise<Change<Account>> {
    const { em, jobs, now } = context;
    const own = getConfirmedAccount(context);
    const key = normalizeEmail(validValues(addressRules, { email }).email ?? '');
    const account = await em.findOne(Account, { email: key });
    if (!account) throw notFound('Account');
    if (account.id === own.id) throw invalidValue('email', 'ownAccount');
    const changed = await em.transactional(async (inside) => {
      const inner = inside as EntityManager;
      if (!(await lockAccount(inner, account.id)).hasSecondFactor) throw isOff();
      await clearSecondFactor(inner, account.id);
      const cleared = await lockAccount(inner, account.id);
      await notifyStaff(inner, cleared, 'secondFactorRemoved', { byId: own.id, now: now() });
      return cleared;
    });
    jobs.wake();
    return done(changed);
  }
}

const addressRules = { email: staffRules.email };

const isOn = () => appError('BAD_REQUEST', { reason: 'secondFactorOn' });
const isOff = () => appError('BAD_REQUEST', { reason: 'secondFactorOff' });
const codeIsWrong = () => invalidValue('code', 'codeWrong');

const lockAccount = (inner: EntityManager, id: string): Promise<Account> =>
  inner.findOneOrFail(Account, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
