import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Locale } from '../../schema/locales';
import { LIMITS } from '../../schema/rules/limits';
import { ACCOUNT_NOTICE } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Account } from './Account';

/** A change of a way in that its owner is mailed. */
export const OWNER_NOTICES = [
  'passwordChanged',
  'addressChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'codesGuessed',
] as const;
export type OwnerNotice = (typeof OWNER_NOTICES)[number];

/** What one member of staff did to the account of another: both are mailed, and everybody else of staff. */
export const STAFF_NOTICES = ['staffAdded', 'staffInvited', 'staffRemoved', 'secondFactorRemoved'] as const;
export type StaffNotice = (typeof STAFF_NOTICES)[number];

/**
 * A mail about a change of an account. The row has the address that was valid before the change: a later change of the
 * address must not lead the mail elsewhere.
 */
@Entity({ tableName: 'account_notices' })
export class AccountNotice {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'string', length: 30 })
  kind!: OwnerNotice | StaffNotice;

  /** The recipient. */
  @Property({ type: 'string', length: LIMITS.email })
  email!: string;

  @Property({ type: 'string', length: 2 })
  locale!: Locale;

  /** The account that was changed. */
  @Property({ type: 'uuid' })
  accountId!: string;

  /** The account that changed it, where that is another one. */
  @Property({ type: 'uuid', nullable: true })
  byId: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}

type Recipient = Pick<Account, 'email' | 'locale'>;

/** Has the owner of an account mailed. Nobody where the address may be a stranger's: of no staff, and not confirmed. */
export async function notifyOwner(em: EntityManager, account: Account, kind: OwnerNotice, now: Date): Promise<void> {
  if (account.isStaff || account.confirmedAt) await record(em, account, { kind, accountId: account.id, now });
}

interface StaffNoticeOptions {
  /** The account that made the change. */
  byId: string;
  now: Date;
}

/**
 * Has everybody mailed who is concerned when one member of staff changes the account of another: the owner, and all staff.
 * Not an address of staff that nobody confirmed after a change: it may be a stranger's. Somebody who is invited has the
 * invitation.
 */
export async function notifyStaff(
  em: EntityManager,
  account: Account,
  kind: StaffNotice,
  { byId, now }: StaffNoticeOptions,
): Promise<void> {
  const staff = await em.find(Account, { isStaff: true, confirmBy: null, id: { $ne: account.id } });
  const owner = kind === 'staffInvited' ? [] : [account];
  for (const recipient of [...owner, ...staff]) await record(em, recipient, { kind, accountId: account.id, byId, now });
}

async function record(
  em: EntityManager,
  { email, locale }: Recipient,
  { now: createdAt, ...about }: Pick<AccountNotice, 'kind' | 'accountId'> & { byId?: string | null; now: Date },
): Promise<void> {
  const notice = Object.assign(new AccountNotice(), { ...about, email, locale, createdAt });
  await em.insert(AccountNotice, notice);
  await recordEventAgain(em, notice, ACCOUNT_NOTICE, createdAt);
}
