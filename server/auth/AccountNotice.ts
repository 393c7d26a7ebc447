import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Locale } from '../../schema/locales';
import { LIMITS } from '../../schema/rules/limits';
import { ACCOUNT_NOTICE } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Account } from './Account';

/** Changes of sign-in data that are mailed to the owner. */
export const OWNER_NOTICES = [
  'passwordChanged',
  'addressChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'codesGuessed',
] as const;
export type OwnerNotice = (typeof OWNER_NOTICES)[number];

/** Links that open something without a sign-in. Making one is mailed to its owner. */
export const LINK_NOTICES = ['calendarLinkMade', 'previewOpened', 'clientLinkMade'] as const;
export type LinkNotice = (typeof LINK_NOTICES)[number];

/** Changes of one staff account by another. Both owners and all other staff get mail. */
const STAFF_NOTICES = ['staffAdded', 'staffInvited', 'staffRemoved', 'secondFactorRemoved', 'manyReplies'] as const;
export type StaffNotice = (typeof STAFF_NOTICES)[number];

/**
 * A mail about a change of an account. The row contains the address from before the change, so that a later change of the address
 * does not redirect the mail.
 */
@Entity({ tableName: 'account_notices' })
export class AccountNotice {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'string', length: 30 })
  kind!: OwnerNotice | LinkNotice | StaffNotice;

  /** The recipient. */
  @Property({ type: 'string', length: LIMITS.email })
  email!: string;

  @Property({ type: 'string', length: 2 })
  locale!: Locale;

  /** The account that was changed. */
  @Property({ type: 'uuid' })
  accountId!: string;

  /** The account that made the change, if it is another one. */
  @Property({ type: 'uuid', nullable: true })
  byId: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}

type Recipient = Pick<Account, 'email' | 'locale'>;

/** Plans a mail to the owner of an account. Sends nothing to an unconfirmed address without staff rights, which may be a stranger's. */
export async function notifyOwner(em: EntityManager, account: Account, kind: OwnerNotice, now: Date): Promise<void> {
  if (account.isStaff || account.confirmedAt) await record(em, account, { kind, accountId: account.id, now });
}

/** Staff open many previews in a day: a mail about each would be read no more. */
const PREVIEW_NOTICE_MS = 12 * 60 * 60 * 1000;

/** Plans a mail to the owner of a link that was made. */
export async function notifyOfLink(em: EntityManager, account: Account, kind: LinkNotice, now: Date): Promise<void> {
  const recent = { accountId: account.id, kind, createdAt: { $gt: new Date(now.getTime() - PREVIEW_NOTICE_MS) } };
  if (kind === 'previewOpened' && (await em.count(AccountNotice, recent)) > 0) return;
  await record(em, account, { kind, accountId: account.id, now });
}

interface StaffNoticeOptions {
  /** The account that made the change. */
  byId: string;
  now: Date;
}

/**
 * Plans mail to all who are concerned when staff change the account of another member of staff: the owner and all staff. Skips
 * changed staff addresses that are not confirmed, because they may be a stranger's. An invited member gets the invitation
 * instead, and the author of many replies nothing, because a stranger may be using that account.
 */
export async function notifyStaff(
  em: EntityManager,
  account: Account,
  kind: StaffNotice,
  { byId, now }: StaffNoticeOptions,
): Promise<void> {
  const staff = await em.find(Account, { isStaff: true, confirmBy: null, id: { $ne: account.id } });
  const owner = kind === 'staffInvited' || kind === 'manyReplies' ? [] : [account];
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
