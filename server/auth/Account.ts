import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { defaultLocale, type Locale } from '../../schema/locales';
import { LIMITS } from '../../schema/rules/limits';
import { Impersonal } from '../access/Access';
import { createChangeType } from '../common/Change';
import { LOCALE_COLUMN_DEFAULT } from '../common/Locale';

@Entity({ tableName: 'accounts' })
@ObjectType({ description: 'Someone who can sign in.' })
@Impersonal()
export class Account {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.email })
  @Unique()
  email!: string;

  @Property({ type: 'string', length: 100 })
  passwordHash!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.name, nullable: true })
  firstName: string | null = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.name, nullable: true })
  lastName: string | null = null;

  @Field(() => Boolean, { description: 'Staff read leads and messages; other accounts see their own profile.' })
  @Property({ type: 'boolean' })
  isStaff: boolean = false;

  @Field(() => Boolean, {
    description: 'Whether it may publish texts of the site. False for accounts that are not staff.',
  })
  @Property({ type: 'boolean', default: false })
  mayPublish: Opt<boolean> = false;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the owner of the address confirmed it, by a mailed link; null where nobody did.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  confirmedAt: Date | null = null;

  /** Deadline for the confirmation of the address; null if it is confirmed or needs no confirmation, as for staff. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  confirmBy: Date | null = null;

  /** Time of the last sign-in or token exchange, to the day; null if there was none. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  lastUsedAt: Date | null = null;

  /** The language of mail to the owner: the language of the registration, until another is chosen (ProfileResolver). */
  @Property({ type: 'string', length: 2, default: LOCALE_COLUMN_DEFAULT })
  locale: Locale = defaultLocale;

  /** The text that stands for the name under replies (SignatureResolver); null for the name. */
  @Property({ type: 'text', nullable: true })
  signature: string | null = null;

  /** Whether the owner gets the figures of each week by mail (FiguresMailResolver). */
  @Property({ type: 'boolean', default: false })
  getsFigures: Opt<boolean> = false;

  /** Hash of the STAFF_PASSWORD that created the account. Only releases that applied that setting at each start read it. */
  @Property({ type: 'string', length: 100, nullable: true })
  setupPasswordHash: string | null = null;

  /** The encrypted secret of one-time codes. Without `totpEnabledAt`, the setup is not finished and the secret is not used. */
  @Property({ type: 'string', length: 120, nullable: true })
  totpSecret: string | null = null;

  /** Time since which a sign-in also requires a code. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  totpEnabledAt: Date | null = null;

  /** The 30-second step since 1970 of the last used code; this step and all earlier ones are used up. */
  @Property({ type: 'integer', nullable: true })
  totpLastStep: number | null = null;

  /** Increased by a trigger with each change of the profile. */
  @Field(() => Int, { description: 'Counts the changes; a change may name the version that it was made to.' })
  @Property({ type: 'integer', default: 1 })
  version: Opt<number> = 1;

  /** Wrong codes of the second factor since the last right code. */
  @Property({ type: 'integer', default: 0 })
  wrongCodes: Opt<number> = 0;

  /** Time until which no code is checked, after several wrong codes. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  codesWaitUntil: Date | null = null;

  @Field(() => Boolean, { description: 'Whether signing in takes a one-time code as well.' })
  get hasSecondFactor(): Opt<boolean> {
    return this.totpEnabledAt !== null;
  }
}

@ObjectType({ description: 'A sign-in.' })
export class Session {
  @Field(() => String, { description: 'Access token for “Authorization: Bearer …”, good for ten minutes.' })
  access!: string;

  @Field(() => String, {
    description: 'Good once, within fourteen days, for a new pair of tokens; a sign-in ends after 90 days.',
  })
  refresh!: string;

  @Field(() => Account)
  user!: Account;
}

@ObjectType({
  description: 'The answer to a registration; the same whether or not the address had an account already.',
})
export class Registration {
  @Field(() => String, { description: 'The address to sign in with.' })
  email!: string;
}

export const AccountChange = createChangeType('AccountChange', { result: () => Account, conflicts: () => Account });
