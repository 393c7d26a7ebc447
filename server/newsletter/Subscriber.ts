import { createHmac } from 'node:crypto';
import type { FilterQuery } from '@mikro-orm/core';
import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Extensions, Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Checked, Input } from '../../schema/rules/checkFields';
import { LIMITS } from '../../schema/rules/limits';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { ListIndexes, Submission } from '../submissions/Submission';
import { SubmissionFilterInput, submissionCondition } from '../submissions/SubmissionFilterInput';

@Entity({ tableName: 'subscribers' })
@ListIndexes('subscribers')
@ObjectType({ description: 'An address that the newsletter goes to.' })
export class Subscriber extends Submission implements Checked<typeof newsletterRules> {
  @Field(() => String, { description: 'In lower case: an address is on the list once.' })
  @Property({ type: 'string', length: LIMITS.email })
  @Unique()
  email!: string;

  @Field(() => Date, { nullable: true, description: 'When the owner of the address confirmed it.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  confirmedAt: Date | null = null;

  @Field(() => String, {
    description: 'The version of the privacy policy that was shown where the address was entered.',
  })
  get policyVersion(): string {
    return this.privacyVersion;
  }

  @Field(() => String, {
    nullable: true,
    description: 'The words of the form in which the address was entered; null where it came without the form.',
  })
  @Property({ type: 'text', nullable: true })
  consentText: string | null = null;

  /** Token that removes the address from the list; it is only in mail to that address. */
  @Property({ type: 'string', length: 40 })
  @Unique()
  unsubscribeToken!: string;

  override rules() {
    return newsletterRules;
  }

  override nameParts() {
    return [this.email];
  }
}

/**
 * Returns the token that takes an address off the list. It is the same each time that the address is entered, so that the links of all mail
 * to it work, however old.
 */
export const getUnsubscribeToken = (email: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(email).digest('base64url').slice(0, 32);

/** The row itself would reveal by its id and time whether the address was on the list before. */
@ObjectType({ description: 'The answer to a subscription: the same for a new address and for a known one.' })
export class SubscriptionReceipt {
  @Field(() => ID, { description: 'Reference of the request; the key of its form where there is one.' })
  id!: string;

  @Field(() => String, { description: 'The address as it was sent.' })
  email!: string;
}

@InputType({ description: 'An address for the newsletter as it is sent; the rules are those of the form.' })
@Extensions({ rules: newsletterRules })
export class SubscribeInput implements Input<typeof newsletterRules> {
  @Field(() => String)
  email!: string;
}

@InputType({ description: 'A filter of subscribers; every condition has to hold.' })
export class SubscriberFilterInput extends SubmissionFilterInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those whose owner confirmed the address, or not. The newsletter goes to confirmed ones alone.',
  })
  confirmed?: boolean | null;
}

/** Returns the condition of a filter of subscribers. */
export function subscriberCondition(filter: SubscriberFilterInput): FilterQuery<Subscriber> {
  const { confirmed } = filter;
  const confirmedAt = confirmed ? { $ne: null } : null;
  const conditions = [submissionCondition(filter), ...(typeof confirmed === 'boolean' ? [{ confirmedAt }] : [])];
  return { $and: conditions } as FilterQuery<Subscriber>;
}
